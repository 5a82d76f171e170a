import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { onboardingAnswer } from '../onboarding-view.ts'

/** Where the selected center is in its activation; open to all its members, whatever its state. */
export const showOnboarding = operation('GET /center/onboarding', async ctx =>
  ctx.actor.center ? onboardingAnswer(ctx as CenterCtx) : refuse('choose_center'),
)
