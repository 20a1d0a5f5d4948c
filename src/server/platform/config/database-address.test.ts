import { describe, expect, it } from 'vitest';
import { isWanted, parseDatabaseAddress } from './database-address.ts';

const serversOf = (url: string) => {
  const parsed = parseDatabaseAddress(url);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed.servers;
};

describe('addresses of the database', () => {
  it('names one server per host, in order, with the account and settings of all', () => {
    expect(
      parseDatabaseAddress('postgres://ann:s%40cret@a,b:5433/kurva?target_session_attrs=read-write&sslmode=require'),
    ).toEqual({
      target: 'read-write',
      servers: [
        { name: 'a', url: 'postgres://ann:s%40cret@/kurva?sslmode=require&host=a' },
        { name: 'b:5433', url: 'postgres://ann:s%40cret@/kurva?sslmode=require&host=b&port=5433' },
      ],
    });
  });

  it.each([
    ['postgresql://db.example/kurva', ['db.example']],
    ['postgresql:///kurva?host=/run/postgresql&user=x', ['/run/postgresql']],
    ['postgresql://%2Frun%2Fone,%2Frun%2Ftwo:5433/kurva', ['/run/one', '/run/two:5433']],
    ['postgresql://[::1]:5433,[fe80::2]/kurva', ['[::1]:5433', '[fe80::2]']],
    ['postgresql://a/kurva?user=kurva@a', ['a']],
    ['postgresql:///kurva?host=a,b&port=5433', ['a:5433', 'b:5433']],
    ['postgresql:///kurva?host=a,b&port=5433,5434', ['a:5433', 'b:5434']],
  ])('%s leads to %j', (url, names) => {
    expect(serversOf(url).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['mysql://a/kurva', /form postgres:/],
    ['postgres://kurva:12/34@a/kurva', /a \/ or \? in its account or password/],
    ['postgres://kurva:12?34@a/kurva', /a \/ or \? in its account or password/],
    ['postgres://a,,b/kurva', /empty between two commas/],
    ['postgres://a,b:99999/kurva', /port that is not a number/],
    ['postgres://a:x,b/kurva', /port that is not a number/],
    ['postgres:///kurva?host=a,b,c&port=1,2', /3 hosts but 2 ports/],
    ['postgres://a,b/kurva?target_session_attrs=writable', /one of any, read-write, read-only, primary, standby/],
    ['postgres://a,b/kurva?load_balance_hosts=random', /tried in order/],
  ])('%s is refused with its reason, and the reason holds no password', (url, reason) => {
    expect(parseDatabaseAddress(url)).toMatch(reason);
  });

  it.each([
    ['any', { isStandby: true, isReadOnly: true }, true],
    ['read-write', { isStandby: false, isReadOnly: false }, true],
    ['read-write', { isStandby: false, isReadOnly: true }, false],
    ['read-only', { isStandby: false, isReadOnly: true }, true],
    ['primary', { isStandby: false, isReadOnly: true }, true],
    ['primary', { isStandby: true, isReadOnly: true }, false],
    ['standby', { isStandby: true, isReadOnly: true }, true],
    ['standby', { isStandby: false, isReadOnly: false }, false],
  ] as const)('%s of a server that is %j: %s', (target, state, wanted) => {
    expect(isWanted(target, state)).toBe(wanted);
  });
});
