import { expect, it } from 'vitest'
import { loadDocumentWords, loadPublicMessages } from '#web/messages/load-messages.ts'
import { homeFacts } from './structured-data.ts'

const yoga = { id: 'yoga', name: { en: 'Yoga', hi: 'योग' } }
const center = {
  id: 'c1',
  slug: 'tulsi-hall',
  name: 'Tulsi Hall',
  centerType: { en: 'Community hall', hi: 'सामुदायिक भवन' },
  access: 'open' as const,
  addressLine: '3, Temple Road',
  city: 'Pune',
  latitude: 18.5,
  longitude: 73.8,
  distance: 400,
  services: [yoga],
  amenities: [],
  expertCount: 1,
  priceFrom: null,
  priceFor: null,
  payAtCenter: false,
  pictureId: null,
  nextTimes: null,
}
const home = {
  numbers: { centers: 1, experts: 0, services: 1, classesThisWeek: 0 },
  featured: [],
  places: [],
  search: null,
}
const found = {
  activity: null,
  place: null,
  others: [],
  wholeCity: false,
  distance: 5_000,
  centers: [center],
  experts: [],
  batches: [],
  totals: { centers: 1, experts: 0, batches: 0 },
}

const wordsOfHome = async () => ({
  ...(await loadPublicMessages('hi', 'Kolam')),
  ...(await loadDocumentWords('hi', 'Kolam')),
})

it('describes the site and the questions in the words shown on the page', async () => {
  const messages = await wordsOfHome()
  const facts = homeFacts(home, 'https://triveni.example', 'hi', messages)
  expect(facts['@graph'].map(fact => fact['@type'])).toEqual(['WebSite', 'FAQPage'])
  expect(JSON.stringify(facts)).toContain(messages.public?.home.questions.cancel.answer)
  expect(JSON.stringify(facts)).toContain('https://triveni.example/?activity={activity}')
})

it('lists the centers found by a search, with location and activities in the reader’s language', async () => {
  const facts = homeFacts({ ...home, search: found }, 'https://triveni.example', 'hi', await wordsOfHome())
  expect(facts['@graph'].at(-1)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [
      {
        item: {
          name: 'Tulsi Hall',
          geo: { latitude: 18.5, longitude: 73.8 },
          makesOffer: [{ itemOffered: { name: 'योग' } }],
        },
      },
    ],
  })
})
