import { defineTemplate } from '../template.ts'

/** Somebody left a name through the public site. */
export const leadAdded = defineTemplate({
  event: 'lead.added',
  group: 'team',
  args: { number: 'text', place: 'text' },
  link: ['leadId'],
  told: {
    admin: {
      channels: ['push'],
      link: ({ leadId }) => (leadId ? `/admin/leads?lead=${leadId}` : '/admin/leads'),
      en: ({ number, place }) => ({
        title: `New lead ${number}`,
        body: `Somebody${place && ` from ${place}`} asks to be called back.`,
      }),
      hi: ({ number, place }) => ({
        title: `नई पूछताछ ${number}`,
        body: `${place && `${place} से `}किसी ने वापस फ़ोन करने को कहा है।`,
      }),
    },
  },
  sample: {
    args: { number: 'L-7K2M9QXT', place: 'Jayanagar' },
    link: { leadId: '01939d3c-0000-7000-8000-000000000004' },
  },
})
