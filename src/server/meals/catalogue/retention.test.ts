import { expect, it } from 'vitest';
import { retentionOf } from './retention.ts';

const FACTORS = 'group,method,vitaminC,folate,from\nvegetable,boiled,85,80,a table\n';
const retain = retentionOf(FACTORS, 'key,group,method,cooked\nsoppa,vegetable,boiled,325 344\n');
const raw = { vitaminC: 100, iron: 2 };

it('takes what cooking destroys from the parts that were cooked in the dish, and nothing else', () => {
  expect(retain(raw, 'soppa', '344')).toEqual({ vitaminC: 85, iron: 2 });
  expect(retain(raw, 'soppa', '999')).toEqual(raw);
  expect(retain(raw, 'sallad', '344')).toEqual(raw);
});

it('refuses a way of cooking that has no factors', () => {
  expect(() => retentionOf(FACTORS, 'key,group,method,cooked\nsoppa,vegetable,fried,325\n')).toThrow(
    'No retention factors for vegetable, fried',
  );
});
