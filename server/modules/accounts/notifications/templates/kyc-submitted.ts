import { defineTemplate } from '../template.ts'

/** Papers of an expert or a center wait to be looked at. */
export const kycSubmitted = defineTemplate({
  event: 'kyc.submitted',
  group: 'team',
  args: { name: 'text' },
  link: ['kind', 'id'],
  told: {
    admin: {
      channels: ['push'],
      link: ({ kind, id }) => {
        const [list, opened] = kind === 'center' ? ['centers', 'center'] : ['users', 'user']
        return id ? `/admin/${list}?${opened}=${id}` : `/admin/${list}?kyc=submitted`
      },
      en: ({ name }) => ({ title: 'Papers to look at', body: `${name} has handed in papers.` }),
      hi: ({ name }) => ({ title: 'दस्तावेज़ देखने हैं', body: `${name} ने दस्तावेज़ जमा किए हैं।` }),
    },
  },
  sample: {
    args: { name: 'Asha Iyer' },
    link: { kind: 'expert', id: '01939d3c-0000-7000-8000-000000000004' },
  },
})
