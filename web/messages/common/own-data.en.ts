/** Everything that is kept about the reader, as a file to take along. */
export const ownData = {
  title: 'Your data',
  text: {
    learner:
      'Everything we keep about you and the learners you look after, as one file: a page to read, tables and JSON.',
    expert: 'Everything we keep about you as an expert, as one file: a page to read, tables and JSON.',
  },
  ask: 'Ask for my data',
  asked: 'We are making your file',
  running: 'Your file is being made. You are told when it is there.',
  until: 'Ready, {kb, number} KB, until {date}',
  fetch: 'Download',
  none: 'No file yet. Making one takes a moment; it stays for seven days.',
} as const
