// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { closePoll } from '#server/modules/polls/operations/close-poll.ts'
import { createPoll } from '#server/modules/polls/operations/create-poll.ts'
import { listPolls, showPoll } from '#server/modules/polls/operations/list-polls.ts'
import { remindPoll } from '#server/modules/polls/operations/remind-poll.ts'
import { listPollAnswers, showPollStats } from '#server/modules/polls/operations/show-stats.ts'
import { votePoll } from '#server/modules/polls/operations/vote.ts'

export const handlers = {
  'POST /polls/{id}/closing': closePoll,
  'POST /polls': createPoll,
  'GET /polls': listPolls,
  'GET /polls/{id}': showPoll,
  'POST /polls/{id}/reminders': remindPoll,
  'GET /polls/{id}/stats': showPollStats,
  'GET /polls/{id}/answers': listPollAnswers,
  'PUT /polls/{id}/vote': votePoll,
}
