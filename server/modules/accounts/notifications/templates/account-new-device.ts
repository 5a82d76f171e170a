import { defineTemplate, type Told } from '../template.ts'

type Kinds = { device: 'text'; at: 'moment' }

const told = (link: `/${string}`): Told<Kinds> => ({
  channels: ['push'],
  link,
  en: ({ device, at }) => ({
    title: 'New sign-in',
    body: `Your number was used to sign in${device && ` with ${device}`} on ${at}. If that was not you, sign that device out.`,
  }),
  hi: ({ device, at }) => ({
    title: 'नया साइन-इन',
    body: `${at} को आपके नंबर से${device && ` ${device} पर`} साइन इन हुआ। अगर यह आप नहीं थे, तो उस डिवाइस को साइन आउट करें।`,
  }),
})

/** Somebody signed in with this number on a device that was not seen before. */
export const accountNewDevice = defineTemplate({
  event: 'account.new-device',
  group: 'account',
  args: { device: 'text', at: 'moment' },
  link: [],
  urgent: true,
  told: {
    learner: told('/learner/devices'),
    expert: told('/expert/devices'),
    center: told('/center/devices'),
    admin: told('/admin/devices'),
  },
  sample: { args: { device: 'Chrome · Android', at: new Date('2026-11-21T06:00:00Z') }, link: {} },
})
