const attribute = 'data-mantine-color-scheme'

/** While a dark page is printed it has the light colours, since its text would be too pale on paper. */
export function printInLight(): () => void {
  const root = document.documentElement
  let onScreen: string | null = null
  const toPaper = () => {
    onScreen = root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  }
  const toScreen = () => {
    if (onScreen !== null) root.setAttribute(attribute, onScreen)
  }
  addEventListener('beforeprint', toPaper)
  addEventListener('afterprint', toScreen)
  return () => {
    removeEventListener('beforeprint', toPaper)
    removeEventListener('afterprint', toScreen)
  }
}
