import type { Role } from '#domain/access/roles.ts'
import { switchable } from '#domain/modules/accounts/notifications/channel-rules.ts'
import {
  CHANNELS,
  type Channel,
  type NotificationGroup,
} from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { NotificationTemplate } from '#server/platform/notifications.ts'

/** The templates of all modules, for code that only has a stored row. */
export interface Catalogue {
  templates: readonly NotificationTemplate[]
  /** A template by a name that may come from the database. */
  find(event: string): NotificationTemplate | undefined
  /** The events that have texts for a role. */
  eventsFor(role: Role): readonly string[]
  /** The events of one group that have texts for a role. */
  eventsOf(role: Role, group: NotificationGroup): readonly string[]
  /** The channels that a group's notifications use in a role. */
  channelsOf(role: Role, group: NotificationGroup): Channel[]
}

/** Combines the templates of all modules; a duplicate name is a bug and throws. */
export function createCatalogue(
  modules: readonly Readonly<Record<string, NotificationTemplate>>[],
): Catalogue {
  const templates = modules.flatMap(module => Object.values(module))
  const byEvent = new Map<string, NotificationTemplate>()
  for (const template of templates) {
    if (byEvent.has(template.event)) throw new Error(`two templates are called ${template.event}`)
    byEvent.set(template.event, template)
  }
  const byRole = new Map<Role, readonly string[]>()
  return {
    templates,
    find: event => byEvent.get(event),
    eventsFor(role) {
      const known = byRole.get(role) ?? templates.filter(({ roles }) => roles[role]).map(({ event }) => event)
      byRole.set(role, known)
      return known
    },
    eventsOf: (role, group) =>
      templates.filter(({ roles, group: of }) => of === group && roles[role]).map(({ event }) => event),
    channelsOf(role, group) {
      const used = templates
        .filter(template => template.group === group)
        .flatMap(({ roles }) => switchable(roles[role]?.channels ?? []))
      return CHANNELS.filter(channel => used.includes(channel))
    },
  }
}
