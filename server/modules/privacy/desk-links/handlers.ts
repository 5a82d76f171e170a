import type { deskLinksApi } from '#domain/modules/privacy/desk-links/desk-link-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { acceptDeskLink, refuseDeskLink } from './operations/answer-desk-link.ts'
import { correctNumber } from './operations/correct-number.ts'
import { listDeskLinks } from './operations/list-desk-links.ts'

export const deskLinkHandlers = (modules: PersonalDataOf) =>
  ({
    'GET /family/desk-links': listDeskLinks,
    'POST /family/desk-links/{id}/acceptance': acceptDeskLink(modules),
    'POST /family/desk-links/{id}/refusal': refuseDeskLink,
    'PUT /center/memberships/{id}/number': correctNumber(modules),
  }) satisfies HandlersOf<typeof deskLinksApi>
