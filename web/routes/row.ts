import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CenterPermission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Path, PathOf } from '#domain/links.ts'
import type { PartName } from '#web/messages/part-names.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import type { CountedKind } from '#web/modules/requests/public.ts'

/** One screen of a role: where it is, what it is called, which file shows it. */
export type ScreenRow<R extends Role> = {
  /** Whole path; `$name` is a part that varies. */
  path: PathOf<R>
  /** Key under `titles` in the role's catalog. */
  title: keyof Catalogs[R]['titles'] & string
  screen: () => Promise<{ default: ComponentType }>
  /**
   * Catalogs to fetch together with the screen's code, for screens where a user's day begins, since nothing was
   * preloaded there. Otherwise the code fetches its messages one round trip later.
   */
  words?: readonly PartName[]
  /** What is found by a name of its own but is a part of this screen: the search leads to it there. */
  parts?: readonly { title: keyof Catalogs[R]['titles'] & string; search: Record<string, string> }[]
  /** A place of the side bar, counted from the top; the first five also are in the bottom bar of a phone. */
  nav?: {
    place: number
    label: keyof Catalogs[R]['nav'] & string
    icon: TablerIcon
    /** Other screens of the same place, reached from one another by a switch: its entry is the current one there too. */
    with?: readonly PathOf<R>[]
    /** Seldom needed: in a second group of the side bar, below the others. */
    quiet?: true
    /** What is counted in its badge: what waits for an answer of one's own side, or conversations with something unread. */
    counts?: readonly CountedKind[]
  }
  /** A center's screen that needs no chosen center. */
  withoutCenter?: true
  /**
   * The permission a member needs in the selected center to open it: without it no menu shows it, and its address
   * says whom to ask. The same as its operations need.
   */
  needs?: CenterPermission
  /** A screen on the way to somewhere else (a gate, a first profile, a choice): nobody returns to it. */
  passing?: true
}

export type RoleTree<R extends Role = Role> = { role: R; rows: readonly ScreenRow<R>[] }

/**
 * Each page knows its own data: the answer of the operation that the server reads for it. `url` is path and query;
 * `origin` is this site as the world sees it.
 */
export type PublicScreen = ComponentType<{ data: never; url: string; origin: string }>

/** A page that the server renders: its component gets what the server found for it. */
export type PublicRow = {
  /** What the server calls it. */
  name: string
  path: Path | '/not-found'
  title: keyof Catalogs['documents']['titles'] & string
  description: keyof Catalogs['documents']['descriptions'] & string
  /** It needs the words of pages to pass on too, which home does without. */
  hasPageWords?: true
  screen: () => Promise<{ default: PublicScreen }>
}

/** The rows that have a place in the menus, in the menus' order. */
export const placesOf = <R extends Role>(tree: RoleTree<R>) =>
  tree.rows
    .flatMap(row => (row.nav ? [{ path: row.path, ...row.nav, ...(row.needs && { needs: row.needs }) }] : []))
    .sort((a, b) => a.place - b.place)

const matches = (pattern: string, path: string) => {
  const parts = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  return (
    parts.length === given.length &&
    parts.every((part, place) => (part.startsWith('$') ? given[place] !== '' : part === given[place]))
  )
}

/** The row whose screen is at a path; undefined if there is none. */
export const rowAt = <R extends Role>(tree: RoleTree<R>, path: string) =>
  tree.rows.find(row => matches(row.path, path))
