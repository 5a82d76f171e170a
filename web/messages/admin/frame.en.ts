/** Round every screen of an admin. */
export const frame = {
  titles: {
    leads: 'Leads',
    users: 'Users',
    centers: 'Centers',
    masterlists: 'Master lists',
    books: 'Books',
    taxRates: 'Tax rates',
    setup: 'Set up',
    devices: 'Devices and sessions',
    notifications: 'Notifications',
    notification: 'Notification',
    messages: 'WhatsApp and e-mail',
    conversations: 'Messages',
  },
  nav: {
    messages: 'Messages',
    leads: 'Leads',
    users: 'Users',
    centers: 'Centers',
    masterlists: 'Lists',
    books: 'Books',
    taxRates: 'Tax rates',
    setup: 'Set up',
  },
} as const
