/** Everything that is kept about the reader, as a file to take along. */
export const ownData = {
  title: 'Your data',
  text: {
    learner: 'Everything we store about you and your family, in one file: a page to read, tables and JSON.',
    expert: 'Everything we store about you as an expert, in one file: a page to read, tables and JSON.',
  },
  ask: 'Ask for my data',
  asked: 'Preparing your file',
  running: 'We’re preparing your file and will notify you.',
  until: 'Ready, {kb, number} KB, until {date}',
  fetch: 'Download',
  none: 'No file yet. It takes a moment to prepare and is available for seven days.',
} as const
