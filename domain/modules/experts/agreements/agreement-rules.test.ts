import { describe, expect, it } from 'vitest'
import { changedLines, type Terms } from './agreement-terms.ts'
import { agreementText, canonicalText } from './agreement-text.ts'
import { agreementSteps, engagementSteps, lastDayByNotice } from './engagement-rules.ts'
import { earnedIn, percentText, SAMPLE_MONTH } from './fee-rules.ts'
import { holdsOf } from './version-rules.ts'

const terms: Terms = {
  fee: { model: 'share', basisPoints: 6000 },
  serviceIds: ['badminton', 'kathak'],
  weekdays: [1, 3],
  fromOn: '2026-12-01',
  untilOn: null,
  noticeDays: 30,
  note: '',
}

describe('the fee', () => {
  it.each([
    [{ model: 'share', basisPoints: 6250 }, 1_500_000],
    [{ model: 'per_class', amount: 80_000 }, 960_000],
    [{ model: 'per_learner', amount: 12_000 }, 1_152_000],
    [{ model: 'per_month', amount: 2_500_000 }, 2_500_000],
  ] as const)('%o for a month of 12 classes with 8 learners at ₹250 is %i paise', (fee, paise) => {
    expect(earnedIn(fee, SAMPLE_MONTH, 'INR')).toEqual({ amount: paise, currency: 'INR' })
  })
  it('rounds half away from zero when a share has a fraction of a paisa', () => {
    const month = { classes: 1, learners: 1, perLearner: 333 }
    expect(earnedIn({ model: 'share', basisPoints: 5000 }, month, 'INR').amount).toBe(167)
  })
  it('shows shares as people write them', () => {
    expect([6000, 6250, 6255].map(percentText)).toEqual(['60', '62.5', '62.55'])
  })
})

describe('the changes between two versions', () => {
  it('are empty if only the order of services and days differs', () => {
    expect(changedLines(terms, { ...terms, serviceIds: ['kathak', 'badminton'], weekdays: [3, 1] })).toEqual(
      [],
    )
  })
  it('are listed line by line', () => {
    const after: Terms = {
      ...terms,
      fee: { model: 'per_class', amount: 6000 },
      untilOn: '2027-01-31',
      note: 'x',
    }
    expect(changedLines(terms, after)).toEqual(['fee', 'untilOn', 'note'])
  })
})

describe('the validity of a version', () => {
  it('starts on its date, and never before it is signed', () => {
    expect(holdsOf(terms, '2026-11-21')).toEqual({ from: '2026-12-01', until: null })
    expect(holdsOf(terms, '2026-12-05')).toEqual({ from: '2026-12-05', until: null })
  })
  it('is over after its last day', () => {
    expect(holdsOf({ ...terms, untilOn: '2026-12-04' }, '2026-12-05')).toBeNull()
    expect(holdsOf({ ...terms, untilOn: '2026-12-05' }, '2026-12-05')).not.toBeNull()
  })
})

describe('the text of an agreement', () => {
  const facts = {
    number: 2,
    center: { name: 'Sampige Sports and Arts', place: '8th Cross, Bengaluru' },
    expert: { name: 'Ananya Deshpande' },
    services: [{ en: 'Badminton', hi: 'बैडमिंटन' }],
    terms,
    currency: 'INR',
  }
  const both = (more: Partial<Terms> = {}) => {
    const given = { ...facts, terms: { ...terms, ...more } }
    return { en: agreementText(given, 'en'), hi: agreementText(given, 'hi') }
  }
  it('names the parties, version, dates, fee and notice period in both languages', () => {
    const { en, hi } = both()
    expect(en.title).toBe('Agreement between Sampige Sports and Arts and Ananya Deshpande, version 2')
    expect(en.clauses.map(({ body }) => body).join(' ')).toMatch(
      /teaches Badminton.*on Monday and Wednesday.*60% of what learners pay.*30 days of notice/,
    )
    expect(hi.clauses.map(({ body }) => body).join(' ')).toMatch(/बैडमिंटन.*सोमवार और बुधवार.*60%.*30 दिन/)
    expect(hi.clauses).toHaveLength(en.clauses.length)
  })
  it.each([
    [{ fee: { model: 'per_class', amount: 80_000 } }, /₹800 for each class/],
    [{ fee: { model: 'per_learner', amount: 12_050 } }, /₹120\.50 for each learner/],
    [{ fee: { model: 'per_month', amount: 2_500_000 } }, /₹25,000 for each calendar month/],
    [{ noticeDays: 0 }, /without notice/],
    [{ noticeDays: 1 }, /one day of notice/],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, /on any day/],
    [{ untilOn: '2027-03-31' }, /up to and including Wed 31 Mar 2027/],
    [{ note: 'Shuttles are paid by the center.' }, /Shuttles are paid/],
  ] as [Partial<Terms>, RegExp][])('includes %o', (more, words) => {
    expect(
      both(more)
        .en.clauses.map(({ body }) => body)
        .join(' '),
    ).toMatch(words)
  })
  it('has another fingerprint if one word differs', () => {
    expect(canonicalText(both())).not.toBe(canonicalText(both({ noticeDays: 31 })))
    expect(canonicalText(both())).toBe(canonicalText(both()))
  })
})

describe('the side to answer', () => {
  it('is the other side for a sent version, and only the expert signs', () => {
    const byCenter = { status: 'sent', madeBy: 'center' } as const
    const byExpert = { status: 'sent', madeBy: 'expert' } as const
    expect(agreementSteps(byCenter, 'expert')).toMatchObject({
      verify: true,
      counter: true,
      decline: true,
      withdraw: false,
    })
    expect(agreementSteps(byCenter, 'center')).toMatchObject({
      verify: false,
      counter: false,
      withdraw: true,
    })
    expect(agreementSteps(byExpert, 'center')).toMatchObject({ verify: false, counter: true, decline: true })
    expect(agreementSteps(byExpert, 'expert')).toMatchObject({ verify: false, withdraw: true })
  })
  it('is no one once a version is signed', () => {
    const steps = agreementSteps({ status: 'verified', madeBy: 'center' }, 'expert')
    expect(Object.values(steps)).not.toContain(true)
  })
  it('lets only the side that paused resume, and only the other side agree to an earlier end', () => {
    const paused = {
      status: 'paused',
      pausedBy: 'expert',
      endsOn: null,
      endsSoonerOn: null,
      endingBy: null,
    } as const
    expect(engagementSteps(paused, 'center').resume).toBe(false)
    expect(engagementSteps(paused, 'expert').resume).toBe(true)
    const ending = {
      ...paused,
      endsOn: '2026-12-31',
      endsSoonerOn: '2026-12-01',
      endingBy: 'expert',
    } as const
    expect(engagementSteps(ending, 'center')).toMatchObject({
      agreeToEnd: true,
      takeNoticeBack: false,
      giveNotice: false,
    })
    expect(engagementSteps(ending, 'expert')).toMatchObject({ agreeToEnd: false, takeNoticeBack: true })
  })
  it('counts the notice period from today, and has none if nothing was signed', () => {
    expect(lastDayByNotice('2026-11-21', 30)).toBe('2026-12-21')
    expect(lastDayByNotice('2026-11-21', null)).toBe('2026-11-21')
  })
})
