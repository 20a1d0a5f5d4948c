import { describe, expect, it } from 'vitest';
import { canReadPicture, type PictureUse } from './picture-rules.ts';

const at = new Date('2026-11-16T12:00:00Z');
const readers = {
  elin: { id: 'elin', isAdmin: false },
  bo: { id: 'bo', isAdmin: false },
  astrid: { id: 'astrid', isAdmin: true },
};
const post = { createdBy: 'elin', hiddenAt: null, deletedAt: null };
const thread = { createdBy: 'bo', hiddenAt: null, deletedAt: null };
const use: PictureUse = { uploadedBy: 'elin', post, thread, isCase: false };
const removed = { ...post, deletedAt: at };

const whoReads = (picture: PictureUse) =>
  Object.entries(readers).flatMap(([name, reader]) => (canReadPicture(reader, picture) ? [name] : []));

describe('a picture of Elin in a thread of Bo is readable by', () => {
  it.each<[string, Partial<PictureUse>, string[]]>([
    ['everybody while its post is shown', {}, ['elin', 'bo', 'astrid']],
    ['her and admins while its post is hidden', { post: { ...post, hiddenAt: at } }, ['elin', 'astrid']],
    ['nobody when its post is removed', { post: removed }, []],
    ['admins when a case shows them what was removed', { post: removed, isCase: true }, ['astrid']],
    ['who reads the thread when that is hidden', { thread: { ...thread, hiddenAt: at } }, ['bo', 'astrid']],
    ['nobody when the thread is removed', { thread: { ...thread, deletedAt: at } }, []],
    ['her alone while no post has it', { post: null }, ['elin']],
  ])('%s', (_who, changes, names) => {
    expect(whoReads({ ...use, ...changes })).toEqual(names);
  });
});
