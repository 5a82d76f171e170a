import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { namedLike, phoneLike } from './name-search.ts'

const database = await testDatabase()
const db = database.kysely

async function soundOf(text: string): Promise<string> {
  const { rows } = await sql<{ sound: string }>`select sound_of(${text}) as sound`.execute(db)
  return rows[0]?.sound ?? ''
}

async function finds(words: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${namedLike(sql`name_key(${name})`, words)} as found`.execute(db)
  return rows[0]?.found ?? false
}

describe('the sound of a name', () => {
  test.each([
    ['Kabir', 'कबीर'],
    ['Aarav Sharma', 'आरव शर्मा'],
    ['Priya', 'प्रिया'],
    ['Laxmi', 'लक्ष्मी'],
    ['Lakshmi', 'लक्ष्मी'],
    ['Neeraj', 'नीरज'],
    ['Gaurav', 'गौरव'],
    ['Kailash', 'कैलाश'],
    ['Anjali', 'अंजली'],
    ['Ambika', 'अंबिका'],
    ['Rahul Nair', 'राहुल नायर'],
    ['Pooja', 'पूजा'],
    ['Zoya Khan', 'ज़ोया ख़ान'],
    ['Wasim', 'वसीम'],
    ['Jayanagar', 'जयनगर'],
  ])('of %s is like that of %s', async (latin, devanagari) => {
    expect(await soundOf(latin)).toBe(await soundOf(devanagari))
  })

  test('of an empty text is empty, and other scripts are unchanged', async () => {
    expect(await soundOf('')).toBe('')
    expect(await soundOf('...')).toBe('')
    expect(await soundOf('கபீர்')).toBe('கபீர்'.normalize('NFKD'))
  })
})

describe('a name is found', () => {
  test.each([
    ['kabir', 'Kabir Nair'],
    ['KABIR NAIR', 'Kabir Nair'],
    ['nair kab', 'Kabir Nair'],
    ['kabri', 'Kabir Nair'],
    ['kapir', 'Kabir Nair'],
    ['kabirr', 'Kabir Nair'],
    ['कबीर', 'Kabir Nair'],
    ['kabir', 'कबीर नायर'],
    ['kabri', 'कबीर नायर'],
    ['prianka', 'Priyanka Chopra'],
    ['pryanka', 'Priyanka Chopra'],
    ['kamla', 'Kamala Devi'],
    ['krishna', 'कृष्ण'],
    ['singh', 'सिंह'],
    ['mohamed', 'Muhammad Farhan'],
    ['ka', 'Kabir Nair'],
  ])('by %s: %s', async (words, name) => {
    expect(await finds(words, name)).toBe(true)
  })

  test.each([
    ...['Zoya', 'Priya', 'Diya', 'Vijay', 'Aarav', 'Ayesha', 'Meera', 'Kailash', 'Krishna', 'Deepika'],
    ...['Shreya', 'Rajeev', 'Sooraj', 'Gautam', 'Lakshmi', 'Iyer', 'Chaudhary', 'Fatima', 'Xavier'],
  ])('while %s is being typed', async name => {
    const missed: string[] = []
    for (let length = 2; length <= name.length; length += 1) {
      const begun = name.slice(0, length).toLowerCase()
      if (!(await finds(begun, `${name} Bose`))) missed.push(begun)
    }
    expect(missed).toEqual([])
  })

  test.each([
    ['kabir', 'Rahul Verma'],
    ['kabir verma', 'Kabir Nair'],
    ['rohit', 'Rahul Verma'],
    ['asha', 'Usman Khan'],
    ['meera', 'Maya Iyer'],
    ['%', 'Kabir Nair'],
    ['...', 'Kabir Nair'],
  ])('not by %s: %s', async (words, name) => {
    expect(await finds(words, name)).toBe(false)
  })
})

describe('a phone number is found', () => {
  const isFound = async (words: string) => {
    const like = phoneLike(sql`'+919886000011'::text`, words)
    const { rows } = await sql<{ found: boolean }>`select ${like} as found`.execute(db)
    return rows[0]?.found
  }
  test.each([
    '9886000011',
    '+91 98860 00011',
    '098860-00011',
    '919886000011',
    '00011',
    '98860',
    '0091 9886000011',
  ])('written %s', async words => expect(await isFound(words)).toBe(true))
  test.each(['9886000012', '11', 'kabir', 'B-9886', '٩٨٨٦'])('not by %s', async words =>
    expect(await isFound(words)).toBe(false),
  )
})
