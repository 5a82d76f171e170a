import { defineNotifications, notificationsAbout, push } from '#server/platform/notifications.ts'

const aboutConversation = notificationsAbout({
  group: 'messages',
  args: { learner: 'learner', center: 'text' },
  sample: {
    learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
    center: 'Sampige Sports and Arts',
  },
  ids: { conversationId: '01939d3c-0000-7000-8000-000000000009' },
  thing: 'conversation:{conversationId}',
  links: {
    learner: '/learner/messages?conversation={conversationId}',
    expert: '/expert/messages?conversation={conversationId}',
    center: '/center/messages?conversation={conversationId}',
    admin: '/admin/messages?conversation={conversationId}',
  },
})

/** What was written is read in the conversation, never on a lock screen. */
const fromFamily = {
  en: ({ learner }: { learner: string }) => ({
    title: `Message about ${learner}`,
    body: 'The family wrote to you. Open it to answer.',
  }),
  hi: ({ learner }: { learner: string }) => ({
    title: `${learner} के बारे में मैसेज`,
    body: 'परिवार ने आपको लिखा है। जवाब देने के लिए खोलें।',
  }),
}

export const conversationNotifications = defineNotifications({
  'conversation.written': aboutConversation({
    args: { from: 'text' },
    sample: { from: 'Asha Menon' },
    learner: {
      en: ({ learner, from }) => ({
        title: `Message about ${learner}`,
        body: `${from} wrote to you. Open it to answer.`,
      }),
      hi: ({ learner, from }) => ({
        title: `${learner} के बारे में मैसेज`,
        body: `${from} ने आपको लिखा है। जवाब देने के लिए खोलें।`,
      }),
    },
    expert: { ...push, ...fromFamily },
    center: { ...push, ...fromFamily },
  }),
  'conversation.reported': aboutConversation({
    center: push,
    admin: push,
    en: ({ learner, center }) => ({
      title: 'A message was reported',
      body: `It is about ${learner} at ${center}. Please read it.`,
    }),
    hi: ({ learner, center }) => ({
      title: 'एक मैसेज की शिकायत',
      body: `यह ${center} में ${learner} के बारे में है। कृपया पढ़ें।`,
    }),
  }),
})
