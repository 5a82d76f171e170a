import type { PracticeReport } from './port.ts'

/** A request as Meta sends it. */
export function reportBody(
  { statuses = [], messages = [] }: PracticeReport,
  now: Date,
  phoneNumberId: string,
) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '911234567890', phone_number_id: phoneNumberId },
              statuses: statuses.map(({ id, status, reference }) => ({
                ...{ id, status, timestamp, recipient_id: '0' },
                ...(reference && { biz_opaque_callback_data: reference }),
              })),
              messages: messages.map(({ id, from, text }) => ({
                ...{ id, from: from.slice(1), timestamp, type: 'text' },
                text: { body: text },
              })),
            },
          },
        ],
      },
    ],
  })
}
