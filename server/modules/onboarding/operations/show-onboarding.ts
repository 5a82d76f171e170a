import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { onboardingAnswer } from '../onboarding-view.ts'

/** The selected center's activation status; open to all its members, in any state. */
export const showOnboarding = operation('GET /center/onboarding', async ctx =>
  ctx.actor.center ? onboardingAnswer(ctx as CenterCtx) : refuse('choose_center'),
)
