import type { CenterCtx, UserCtx } from '#server/platform/context.ts'

/** The context of a center's import; the importer's center was checked before. */
export function inCenter(ctx: UserCtx): CenterCtx {
  if (!ctx.actor.center) throw new Error('an import of a center without its center')
  return ctx as CenterCtx
}
