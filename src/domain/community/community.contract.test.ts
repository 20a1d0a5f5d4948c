import { describe, expect, it } from 'vitest';
import { COMMUNITY_BOUNDS } from './community-bounds.ts';
import { cursor, postContent, seq, threadTitle } from './community-shapes.contract.ts';
import { newPost } from './posts/posts.contract.ts';

const id = (end: number) => `0190f1e2-0000-7000-8000-${String(end).padStart(12, '0')}`;

describe('the community contract', () => {
  it('accepts titles of up to 120 characters and posts of up to 10,000', () => {
    expect([COMMUNITY_BOUNDS.threadTitle, COMMUNITY_BOUNDS.post]).toEqual([120, 10_000]);
    expect([threadTitle.safeParse('x'.repeat(120)).success, threadTitle.safeParse('x'.repeat(121)).success]).toEqual([
      true,
      false,
    ]);
    expect([
      postContent.safeParse('x'.repeat(10_000)).success,
      postContent.safeParse('x'.repeat(10_001)).success,
    ]).toEqual([true, false]);
  });

  it('requires visible text: accepts emoji, refuses spaces and zero-width characters', () => {
    expect(['🙂', ' ', '\u200b', ''].map((text) => postContent.safeParse(text).success)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('accepts four different pictures at most', () => {
    const withPictures = (...ends: number[]) =>
      newPost.safeParse({ id: id(1), content: 'x', pictures: ends.map((end) => ({ id: id(end) })) }).success;
    expect([withPictures(1, 2, 3, 4), withPictures(1, 2, 3, 4, 5), withPictures(1, 1)]).toEqual([true, false, false]);
  });

  it('accepts the number of a post as a number, or as text in an address', () => {
    expect([seq.parse(3), seq.parse('3'), seq.safeParse('x').success, seq.safeParse(-1).success]).toEqual([
      3,
      3,
      false,
      false,
    ]);
  });

  it('accepts cursors of the server and no other text', () => {
    expect([
      cursor.safeParse(`2026-11-15T07:00:00.000Z_${id(1)}`).success,
      cursor.safeParse("'; drop").success,
    ]).toEqual([true, false]);
  });
});
