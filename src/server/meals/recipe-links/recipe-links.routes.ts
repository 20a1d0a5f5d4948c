import { done, memberCalls, openCalls } from '#server/platform/http/calls.ts';
import { endLink, readLinked, readLinks, shareRecipe } from './recipe-links.service.ts';

const calls = memberCalls.recipes;

export const recipeLinksRoutes = {
  links: calls.links.handler(async ({ context }) => ({
    links: await readLinks(context.db, context, context.member.userId),
  })),
  share: calls.share.handler(({ context, input }) => shareRecipe(context.db, context, context.member.userId, input.id)),
  endShare: calls.endShare.handler(done(({ context, input }) => endLink(context.db, context.member.userId, input.id))),
  shared: openCalls.recipes.shared.handler(async ({ context, input }) => {
    // An expired session reads like an anonymous visitor.
    const session = await context.session().catch(() => null);
    return readLinked(context.db, context, { ...input, readerId: session?.userId ?? null });
  }),
};
