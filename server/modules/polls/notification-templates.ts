import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const aboutPoll = notificationsAbout({
  group: 'news',
  args: { question: 'text', center: 'text', closesAt: 'moment' },
  sample: {
    question: 'Which day suits you for the annual day?',
    center: 'Sampige Sports and Arts',
    closesAt: new Date('2026-11-28T12:30:00Z'),
  },
  ids: { pollId: '01939d3c-0000-7000-8000-000000000007' },
  thing: 'poll:{pollId}',
  links: {
    learner: '/learner/batches?tab=polls&poll={pollId}',
    expert: '/expert/polls?poll={pollId}',
    center: '/center/polls?poll={pollId}',
  },
})

export const pollNotifications = defineNotifications({
  'poll.opened': aboutPoll({
    learner: {},
    expert: {},
    center: {},
    en: ({ question, center, closesAt }) => ({
      title: `${center} asks you`,
      body: `${question} Answer by ${closesAt}.`,
    }),
    hi: ({ question, center, closesAt }) => ({
      title: `${center} का एक सवाल`,
      body: `${question} ${closesAt} तक जवाब दें।`,
    }),
  }),
  'poll.reminder': aboutPoll({
    learner: {},
    expert: {},
    center: {},
    en: ({ question, closesAt }) => ({
      title: 'A poll awaits your answer',
      body: `${question} Answer by ${closesAt}.`,
    }),
    hi: ({ question, closesAt }) => ({
      title: 'एक पोल को आपके जवाब का इंतज़ार है',
      body: `${question} ${closesAt} तक जवाब दें।`,
    }),
  }),
  'poll.closed': aboutPoll({
    args: { count: 'count' },
    sample: { count: 14 },
    expert: { channels: [] },
    center: { channels: [] },
    en: ({ question, count }) => ({ title: 'Poll closed', body: `${question} Answers received: ${count}.` }),
    hi: ({ question, count }) => ({ title: 'पोल बंद हुआ', body: `${question} कुल जवाब: ${count}।` }),
  }),
})
