import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOldMember, makePost, makeThread, makeTopic } from '../test/make-community.ts';

let api: TestApi;
let elin: TestMember;
beforeAll(async () => {
  api = await startApi();
  elin = await makeMember(api, { fullName: 'Elin Sandberg', role: 'admin' });
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const textOf = (pieces: { text: string; marked: boolean }[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('the search', () => {
  it('finds titles and posts by Swedish and English stems, and marks the matches', async () => {
    const { id } = await makeThread(api, elin, { title: 'Snabb frukost', content: 'Proteinet kommer från kvargen.' });
    await makePost(api, elin, id, 'I was running in the morning.');

    const swedish = await elin.client.community.search({ query: 'frukostar kvarg' });
    expect(swedish.hits.map(({ thread, seq }) => [thread.id, seq])).toEqual([[id, 1]]);
    expect(textOf(swedish.hits[0]?.title ?? [])).toBe('Snabb [frukost]');
    expect(textOf(swedish.hits[0]?.excerpt ?? [])).toContain('[kvargen]');
    const english = await elin.client.community.search({ query: 'runs mornings' });
    expect(textOf(english.hits[0]?.excerpt ?? [])).toBe('I was [running] in the [morning].');
    expect([english.total, english.threads, english.next]).toEqual([1, 1, null]);
  });

  it.each([
    ['Skivstångslyftet gick bra', 'skivstångslyft'],
    ['Ett skivstångsryck om dagen', 'skivstångsrycket'],
    ['Kosttillskottsproteinet tog slut', 'kosttillskottsprotein'],
    ['Morgonpasset är bäst', 'hur är morgonpass'],
    ['Rörlighetsövning för axlar', 'rörlighetsövningarna'],
    ['Frontknäböj i ställning', 'frontknäböjen'],
    ['Träningsprogram för alla', 'träningsprogrammet'],
  ])('finds "%s" by "%s", and marks the word', async (title, query) => {
    const { id } = await makeThread(api, elin, { title, content: 'Om detta.' });
    const found = await elin.client.community.search({ query });
    expect([found.hits.map(({ thread }) => thread.id), found.areGuesses]).toEqual([[id], false]);
    expect(found.hits[0]?.title.some(({ marked }) => marked)).toBe(true);
  });

  it('excludes every form of a word after a minus', async () => {
    const { id } = await makeThread(api, elin, { title: 'Kulstötning ute', content: 'Om detta.' });
    await makeThread(api, elin, { title: 'Kulstötning och klätterpasset', content: 'Om detta.' });
    const { hits } = await elin.client.community.search({ query: 'kulstötning -klätterpass' });
    expect(hits.map(({ thread }) => thread.id)).toEqual([id]);
  });

  it('accepts misspellings when nothing matches, and reports that it did', async () => {
    const { id } = await makeThread(api, elin, { title: 'Magnesium om kvällen', content: 'Hjälper det?' });
    const slipped = await elin.client.community.search({ query: 'magnseium kvällen' });
    expect([slipped.hits.map(({ thread }) => thread.id), slipped.areGuesses]).toEqual([[id], true]);
    expect(textOf(slipped.hits[0]?.title ?? [])).toBe('[Magnesium] om [kvällen]');
    const right = await elin.client.community.search({ query: 'magnesium' });
    expect([right.total, right.areGuesses]).toEqual([1, false]);
    const none = await elin.client.community.search({ query: 'qwertyuiop' });
    expect([none.total, none.areGuesses]).toEqual([0, false]);
  });

  it("treats every operator of the database's query language as text", async () => {
    const queries = ["'", '\\', "a'b", '& | !', '-', '--x', '(lyft', 'lyft:*', 'a <-> b', "\\' | x", '-"', 'or'];
    for (const query of queries) expect((await elin.client.community.search({ query })).next).toBeNull();
  });

  it('marks by an ellipsis that an excerpt of a long post begins and ends in the middle', async () => {
    const filler = 'Ett ord till om allt annat som vi gjorde under veckan. '.repeat(6);
    await makeThread(api, elin, {
      title: 'Långt',
      content: `${filler}Till sist en kettlebellsving i parken. ${filler}`,
    });
    const { hits } = await elin.client.community.search({ query: 'kettlebellsving' });
    expect(textOf(hits[0]?.excerpt ?? [])).toMatch(/^… \[kettlebellsving\] i parken.* …$/);
  });

  it('marks plain text that looks like HTML, and never returns it as HTML', async () => {
    await makeThread(api, elin, {
      title: 'Skript',
      content: 'Se <b>hantelpress</b> "><img onerror=x> \ue000hantel\ue001',
    });
    const { hits } = await elin.client.community.search({ query: 'hantelpress' });
    expect(hits[0]?.excerpt.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['hantelpress']);
    expect(JSON.stringify(hits[0]?.excerpt)).not.toContain('\ue000');
  });

  it('is narrowed by titles, topic, author and time, and excludes muted, hidden and removed posts', async () => {
    const [bo, reader] = [await makeOldMember(api), await makeMember(api)];
    const topicId = await makeTopic(api);
    const word = 'roddmaskin';
    const mine = await makeThread(api, reader, { topicId, title: word });
    const theirs = await makeThread(api, bo, { title: 'Annat', content: `Om en ${word}` });
    const removed = await makePost(api, bo, theirs.id, `Mer om ${word}`);
    await bo.client.community.removePost({ id: removed });
    const ask = async (more: Partial<Parameters<typeof reader.client.community.search>[0]> = {}) =>
      (await reader.client.community.search({ query: word, ...more })).hits.map(({ thread }) => thread.id).sort();

    expect(await ask()).toEqual([mine.id, theirs.id].sort());
    expect([await ask({ scope: 'titles' }), await ask({ topicId }), await ask({ mine: 'yes' })]).toEqual([
      [mine.id],
      [mine.id],
      [mine.id],
    ]);
    expect(await ask({ since: new Date(api.clock().getTime() + 1000).toISOString() })).toEqual([]);
    await reader.client.community.setMute({ id: bo.id, muted: true });
    expect(await ask()).toEqual([mine.id]);
  });

  it('pages by cursor, by rank or by time', async () => {
    const { id } = await makeThread(api, elin, { title: 'Många', content: 'zumbapass' });
    for (let number = 0; number < 22; number += 1)
      await makePost(api, elin, id, `zumbapass ${'zumbapass '.repeat(number % 3)}`);
    for (const sort of ['best', 'newest'] as const) {
      const first = await elin.client.community.search({ query: 'zumbapass', sort });
      const second = await elin.client.community.search({ query: 'zumbapass', sort, cursor: String(first.next) });
      const ids = new Set([...first.hits, ...second.hits].map(({ postId }) => postId));
      expect([first.total, first.hits.length, ids.size, second.next]).toEqual([23, 20, 23, null]);
    }
    const cursor = `2026-11-15T07:00:00.000Z_${id}`;
    expect(await refusalOf(elin.client.community.search({ query: 'x', sort: 'best', cursor }))).toBe('BAD_INPUT');
  });

  it.each(["'; drop table users; --", '!!! & | ()', '"', 'och', '\\'])('accepts %j', async (query) => {
    expect(await refusalOf(elin.client.community.search({ query }))).toBe('no refusal');
    expect(await refusalOf(elin.client.community.similarThreads({ title: query }))).toBe('no refusal');
  });

  it('finds threads that are similar to a new title', async () => {
    const { id } = await makeThread(api, elin, { title: 'Remmar eller växelgrepp?' });
    await makeThread(api, elin, { title: 'Något helt annat', content: 'växelgrepp' });
    const { threads } = await elin.client.community.similarThreads({ title: 'Växelgrepp i marklyft' });
    expect(threads.map((one) => one.id)).toEqual([id]);
    expect((await elin.client.community.similarThreads({ title: 'Växelgrepp', except: id })).threads).toEqual([]);
  });
});

describe('members', () => {
  it('see each other without an e-mail address, with counts of posts and thanks', async () => {
    const bo = await makeOldMember(api, { fullName: 'Bo Ek', bio: 'Lyfter tungt' });
    const { id, postId } = await makeThread(api, bo, { content: 'Första' });
    await makePost(api, bo, id, 'Andra');
    await elin.client.community.setThanks({ id: postId, thanks: true });
    const card = await elin.client.community.member({ id: bo.id });
    expect(card).toMatchObject({ name: 'Bo E.', bio: 'Lyfter tungt', threads: 1, replies: 1, thanks: 1, isMe: false });
    expect(card.latest.length).toBe(2);
    expect(JSON.stringify(card)).not.toContain('@');
    const silent = await makeMember(api);
    expect(await refusalOf(elin.client.community.member({ id: silent.id }))).toBe('USER_NOT_FOUND');
    expect((await elin.client.community.memberPosts({ id: bo.id })).posts.length).toBe(2);
  });

  it('are found by the start of their name when they have written, those of the thread first', async () => {
    const [anna, anders] = [
      await makeMember(api, { fullName: 'Xanna Berg' }),
      await makeMember(api, { fullName: 'Xanders Ek' }),
    ];
    await makeMember(api, { fullName: 'Xantippa Tyst' });
    await makeThread(api, anders);
    const { id } = await makeThread(api, anna);
    const { members } = await elin.client.community.findMembers({ query: 'xan', threadId: id });
    expect(members.map(({ name }) => name)).toEqual(['Xanna B.', 'Xanders E.']);
    expect((await elin.client.community.findMembers({ query: 'x%' })).members).toEqual([]);
  });
});

describe('drafts', () => {
  it('follow the member from device to device; last write wins, and publishing removes them', async () => {
    const bo = await makeMember(api);
    const { id } = await makeThread(api, bo, { title: 'Tråden' });
    const at = (seconds: number) => new Date(api.clock().getTime() + seconds * 1000).toISOString();
    const draft = (content: string, seconds: number) => ({
      threadId: id,
      isNew: false,
      content,
      editedAt: at(seconds),
    });
    await bo.client.community.saveDraft(draft('Senare', -5));
    await bo.client.community.saveDraft(draft('Tidigare', -9));
    expect((await bo.client.community.drafts()).drafts).toMatchObject([{ content: 'Senare', threadTitle: 'Tråden' }]);
    await makePost(api, bo, id, 'Senare');
    await bo.client.community.saveDraft(draft('Från en gammal enhet', -4));
    expect((await bo.client.community.drafts()).drafts).toEqual([]);
    await bo.client.community.saveDraft(draft('Nytt', 5));
    await bo.client.community.removeDraft({ threadId: id, editedAt: at(6) });
    expect((await bo.client.community.drafts()).drafts).toEqual([]);
  });

  it('of a reply to a thread that was created offline stay when the thread arrives', async () => {
    const bo = await makeMember(api);
    const [threadId, topicId] = [api.random.uuid(), await makeTopic(api)];
    const editedAt = new Date(api.clock().getTime() - 5000).toISOString();
    await bo.client.community.saveDraft({ threadId, isNew: false, content: 'Mitt svar', editedAt });
    const post = { id: api.random.uuid(), content: 'Första inlägget' };
    await bo.client.community.createThread({ id: threadId, topicId, title: 'Tråden', post });
    expect((await bo.client.community.drafts()).drafts).toMatchObject([{ content: 'Mitt svar', isNew: false }]);
  });
});
