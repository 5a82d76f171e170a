import { useComputedColorScheme } from '@mantine/core'
import type { GridLayer } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { useLanguage } from '#web/messages/use-messages.ts'

/** Streets, water and names drawn from the shapes of the region, in the colours and the language of the page. */
export default function VectorGround({ url, maxZoom }: { url: string; maxZoom: number }) {
  const map = useMap()
  const flavor = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const lang = useLanguage()
  useEffect(() => {
    // Its class is made from Leaflet's, which its types do not say.
    const layer = leafletLayer({
      url,
      flavor,
      lang,
      maxDataZoom: maxZoom,
      attribution: '',
    }) as unknown as GridLayer
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, url, flavor, lang, maxZoom])
  return null
}
