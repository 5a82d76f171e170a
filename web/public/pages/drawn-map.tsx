import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IntlProvider, useMessages } from 'use-intl'
import { map as english } from '#web/messages/common/map.en.ts'
import { map as hindi } from '#web/messages/common/map.hi.ts'
import { type Catalogs, useLanguage } from '#web/messages/use-messages.ts'
import LeafletMap from '#web/ui/map/leaflet-map.tsx'
import type { MapViewProps } from '#web/ui/map/map-types.ts'

const client = new QueryClient()

/** The map of the app with all that it is on and a public page does not have. */
export default function DrawnMap(props: MapViewProps) {
  const messages = useMessages() as Catalogs
  const language = useLanguage()
  const common = { ...messages.common, map: language === 'hi' ? hindi : english } as Catalogs['common']
  return (
    <QueryClientProvider client={client}>
      <IntlProvider locale={language} messages={{ ...messages, common }} timeZone="Asia/Kolkata">
        <LeafletMap {...props} />
      </IntlProvider>
    </QueryClientProvider>
  )
}
