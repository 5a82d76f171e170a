import type { ArgsOf } from './template.ts'

/** What every notification about a make-up credit says it with. */
export const aboutCredit = { learner: 'learner', service: 'name', center: 'text', endsAt: 'moment' } as const

/** Where a family sees its credits. */
export const creditLink = '/learner/more/credits?learner={learnerId}'

/** A credit of the demo cast, for samples. */
export const sampleCredit: ArgsOf<typeof aboutCredit> = {
  learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
  service: { en: 'Badminton', hi: 'बैडमिंटन' },
  center: 'Sampige Sports and Arts',
  endsAt: new Date('2027-01-20T18:29:00Z'),
}
export const sampleCreditLink = { learnerId: '01939d3c-0000-7000-8000-000000000001' }
