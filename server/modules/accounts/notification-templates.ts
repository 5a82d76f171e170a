import { defineNotifications, notificationsAbout, push } from '#server/platform/notifications.ts'

const aboutSignIn = notificationsAbout({
  group: 'account',
  args: { device: 'text', at: 'moment' },
  sample: { device: 'Chrome · Android', at: new Date('2026-11-21T06:00:00Z') },
  links: {
    learner: '/learner/devices',
    expert: '/expert/devices',
    center: '/center/devices',
    admin: '/admin/devices',
  },
})

export const accountNotifications = defineNotifications({
  'account.new-device': aboutSignIn({
    urgent: true,
    learner: push,
    expert: push,
    center: push,
    admin: push,
    en: ({ device, at }) => ({
      title: 'New sign-in',
      body: `Your number was used to sign in${device && ` with ${device}`} on ${at}. If that was not you, sign that device out.`,
    }),
    hi: ({ device, at }) => ({
      title: 'नया साइन-इन',
      body: `${at} को आपके नंबर से${device && ` ${device} पर`} साइन इन हुआ। अगर यह आप नहीं थे, तो उस डिवाइस को साइन आउट करें।`,
    }),
  }),
})
