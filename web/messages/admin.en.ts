export default {
  titles: { leads: 'Leads' },
  nav: { leads: 'Leads' },
} as const
