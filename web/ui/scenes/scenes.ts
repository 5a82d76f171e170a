/** Drawn by us, one for an activity or for several that are alike; every address has the hash of its file. */
const files = import.meta.glob<string>('./*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** The scene by a word of the activity’s English name; the first that fits. */
export const sceneWords: readonly (readonly [scene: string, ...words: string[]])[] = [
  ['badminton', 'badminton'],
  ['table-tennis', 'table tennis', 'ping pong'],
  ['tennis', 'tennis', 'pickleball', 'padel'],
  ['squash', 'squash'],
  ['cricket', 'cricket'],
  ['football', 'football', 'soccer', 'futsal'],
  ['basketball', 'basketball', 'netball'],
  ['swimming', 'swim', 'aqua', 'water polo'],
  ['skating', 'skat'],
  ['chess', 'chess'],
  ['carrom', 'carrom'],
  ['bharatanatyam', 'bharatanatyam', 'kuchipudi', 'mohiniyattam'],
  ['kathak', 'kathak', 'odissi', 'folk dance'],
  ['dance', 'danc', 'hip-hop', 'ballet', 'zumba', 'salsa'],
  ['tabla', 'tabla', 'drum', 'mridangam', 'percussion'],
  ['guitar', 'guitar', 'ukulele'],
  ['keyboard', 'keyboard', 'piano'],
  ['gymnastics', 'gymnast'],
  ['yoga', 'yoga', 'meditation', 'pranayama'],
  ['fitness', 'pilates', 'fitness', 'aerobics', 'gym', 'strength'],
  ['martial-arts', 'karate', 'taekwondo', 'judo', 'martial', 'boxing', 'kalari'],
  ['abacus', 'abacus', 'math'],
  ['speech', 'english', 'language', 'speaking', 'hindi', 'kannada', 'sanskrit', 'french', 'german'],
  ['coding', 'coding', 'robot', 'computer', 'programming'],
  ['pottery', 'potter', 'ceramic', 'clay'],
  ['calligraphy', 'calligraph', 'handwriting'],
  ['drawing', 'draw', 'paint', 'craft', 'sketch'],
  ['vocal', 'vocal', 'singing', 'music', 'veena', 'sitar', 'violin', 'flute', 'harmonium'],
  ['books', 'tuition', 'science', 'reading', 'school'],
]

type Activity = { id: string; name: { en: string } }

/** What is shown of a center, an expert or a batch without a picture: of the activity that was looked for, else the first. */
export function sceneOf(
  what: 'center' | 'expert' | 'batch',
  activities: readonly Activity[],
  searched?: string,
): string {
  const first = activities.find(({ id }) => id === searched)
  const known = (first ? [first, ...activities] : activities).map(sceneNameOf).find(name => name !== null)
  return files[`./${known ?? what}.svg`] ?? ''
}

/** The name of an activity’s scene, null where there is none. */
export function sceneNameOf({ name }: Pick<Activity, 'name'>): string | null {
  const english = name.en.toLowerCase()
  return sceneWords.find(([, ...words]) => words.some(word => english.includes(word)))?.[0] ?? null
}
