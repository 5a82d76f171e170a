import type { CenterCtx, UserCtx } from '#server/platform/context.ts'

/** The context of a center's import; who imports has been asked for the center before. */
export function inCenter(ctx: UserCtx): CenterCtx {
  if (!ctx.actor.center) throw new Error('an import of a center without its center')
  return ctx as CenterCtx
}
