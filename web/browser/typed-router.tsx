import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  redirect as routerRedirect,
  useRouter,
  useNavigate as useRouterNavigate,
} from '@tanstack/react-router'
import { type ComponentProps, type ReactElement, useEffect } from 'react'
import type { Href, ParamsOf, Path, SearchOf } from '#domain/links.ts'
import { atLeisure } from './at-leisure.ts'
import { parseSearch } from './search-text.ts'

/*
 * The router's own links, taking only what the table of paths knows (domain/paths.ts): our trees are lists of rows, of which
 * the router can read no types. The rest of web/ takes them from here (biome.json).
 */

/** A screen of the table, with what its path and its search need. */
type ToScreen<P extends Path> = { to: P; search?: SearchOf<P> } & ([P] extends [`${string}$${string}`]
  ? { params: ParamsOf<P> }
  : { params?: never })

/** A complete address from outside: from the server, from storage, or one to continue at. */
type ToAddress = { to: Href; search: Record<string, string> }

/** The same screen, with something else in its address or its history. */
type ToSame = {
  to: '.'
  search:
    | true
    | Record<string, string>
    | ((before: Record<string, string>) => Record<string, string | undefined>)
  hash?: true
  state?: ComponentProps<typeof RouterLink>['state']
}

type Step<P extends Path> = ToScreen<P> | ToAddress
type How = { replace?: boolean; resetScroll?: boolean }

type LinkProps<P extends Path> = Step<P> &
  How &
  Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof RouterLink>, 'activeOptions' | 'preload' | 'reloadDocument'>

const AnyLink = RouterLink as unknown as (props: object) => ReactElement

export const Link: <P extends Path>(props: LinkProps<P>) => ReactElement = AnyLink

/** A link in the shape of another component: `<Button renderRoot={asLink({ to: '/learner/bookings' })}>`. */
export const asLink =
  <P extends Path>(step: Step<P>) =>
  (props: object) => <AnyLink {...step} {...props} />

export const Navigate = RouterNavigate as unknown as <P extends Path>(props: Step<P> & How) => null

export const useNavigate = useRouterNavigate as unknown as () => <P extends Path>(
  step: (Step<P> | ToSame | { href: string }) & How,
) => Promise<void>

/** Fetches the code of a screen that comes next, such as the one that a payment returns to. */
export function useScreenAhead<P extends Path>(step: ToScreen<P>) {
  const router = useRouter() as unknown as { preloadRoute: (step: object) => Promise<unknown> }
  const question = JSON.stringify(step)
  useEffect(
    () => atLeisure(() => void router.preloadRoute(JSON.parse(question)).catch(() => undefined)),
    [router, question],
  )
}

export const redirect = routerRedirect as unknown as <P extends Path>(step: Step<P> & How) => Response

/** The step to a whole address: `navigate(stepTo(notification.link))`. */
export function stepTo(address: string): ToAddress {
  const [path = '/', search = ''] = address.split('?', 2)
  return { to: path as Href, search: parseSearch(search) }
}
