// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { beginConversation } from '#server/modules/conversations/operations/begin-conversation.ts'
import { listConversationPartners, listConversations } from '#server/modules/conversations/operations/list-conversations.ts'
import { closeConversation, readConversation, reopenConversation, reportMessage, resolveReport, showConversation, writeMessage } from '#server/modules/conversations/operations/manage-conversation.ts'
import { saveMessageHours, showMessageHours } from '#server/modules/conversations/operations/message-hours.ts'

export const handlers = {
  'POST /conversations': beginConversation,
  'GET /conversations': listConversations,
  'GET /conversations/partners': listConversationPartners,
  'GET /conversations/{id}': showConversation,
  'POST /conversations/{id}/messages': writeMessage,
  'PUT /conversations/{id}/read': readConversation,
  'POST /conversations/{id}/closing': closeConversation,
  'DELETE /conversations/{id}/closing': reopenConversation,
  'POST /conversations/{id}/reports': reportMessage,
  'PUT /conversations/{id}/reports/{messageId}': resolveReport,
  'GET /center/message-hours': showMessageHours,
  'PUT /center/message-hours': saveMessageHours,
}
