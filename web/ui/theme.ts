import {
  type CSSVariablesResolver,
  createTheme,
  DEFAULT_THEME,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
  mergeMantineTheme,
  type VariantColorsResolver,
} from '@mantine/core'

/** Shade 8 fills buttons, 9 is its hover; saffron is bright at both, so that it carries dark text. */
const teal: MantineColorsTuple = [
  '#e9f7f4',
  '#d2eee8',
  '#a5ddd2',
  '#74cabb',
  '#4bb8a6',
  '#2da592',
  '#179380',
  '#0f8474',
  '#0b7366',
  '#085d53',
]
const saffron: MantineColorsTuple = [
  '#fff6e6',
  '#ffeccc',
  '#ffd899',
  '#ffc363',
  '#fbb03b',
  '#f3a01f',
  '#eb9310',
  '#e08705',
  '#d67d00',
  '#c27000',
]
const indigo: MantineColorsTuple = [
  '#eff0fd',
  '#dfe2fa',
  '#bdc3f4',
  '#99a2ee',
  '#7a85e6',
  '#6570de',
  '#5560d4',
  '#4a55c8',
  '#404ab4',
  '#343d96',
]
const slate: MantineColorsTuple = [
  '#f1f4f7',
  '#e2e7ed',
  '#c5ced9',
  '#a5b2c1',
  '#8797aa',
  '#6f8196',
  '#5d7086',
  '#506277',
  '#435366',
  '#344252',
]
/** Mantine's red, deeper at 8: white words are on it. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#f04545',
  '#dd3333',
  '#c92a2a',
  '#a61e1e',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e4e7ec',
  '#d5dae1',
  '#b9c0ca',
  '#949dab',
  '#6b7482',
  '#525b68',
  '#39414c',
  '#22272f',
]
const dark: MantineColorsTuple = [
  '#e8ebf0',
  '#b7bfca',
  '#98a2b0',
  '#5a6472',
  '#3a424e',
  '#2a303a',
  '#1f242c',
  '#15181d',
  '#101317',
  '#0b0d10',
]

/** Our own accents are dark enough at 9; Mantine's colours, and saffron, are not. */
const deepEnough = new Set(['teal', 'indigo', 'slate'])

/** The text of a light, subtle or outline part: dark enough on white and on its own tint, light enough on the dark page. */
const ink = (color: string) => {
  const deep = `var(--mantine-color-${color}-9)`
  const onLight = deepEnough.has(color) ? deep : `color-mix(in srgb, ${deep} 62%, black)`
  return `light-dark(${onLight}, var(--mantine-color-${color}-2))`
}

const variantColorResolver: VariantColorsResolver = input => {
  const colors = defaultVariantColorsResolver(input)
  const name = (input.color ?? input.theme.primaryColor).split('.')[0] ?? ''
  const readable = ['light', 'subtle', 'outline', 'transparent'].includes(input.variant)
  return readable && name in input.theme.colors ? { ...colors, color: ink(name) } : colors
}

/**
 * The list itself scrolls: a frame around it that does would have to take the focus. It opens by a click, an arrow key
 * or typing; one that opened with the focus would take the Esc that is meant for its dialog.
 */
const choiceList = {
  defaultProps: { withScrollArea: false, openOnFocus: false },
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  colors: { red, teal, saffron, indigo, slate, gray, dark },
  black: '#14171c',
  autoContrast: true,
  // White on a fill of this luminance has a contrast of 4.58; above it the text turns dark.
  luminanceThreshold: 0.179,
  variantColorResolver,
  fontFamily: "'Noto Sans Devanagari Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // By name, not by `Modal.extend`: the public pages carry the theme, and must not carry the modal.
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 150 },
        radius: 'lg',
        // A dialog's <header> would count as a second banner of the page.
        attributes: { header: { role: 'none' } },
      },
      styles: {
        title: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35 },
        header: { gap: 'var(--mantine-spacing-sm)' },
        // What gets the focus is not under the head or the foot, which stay in sight.
        content: { scrollPaddingBlock: '80px' },
      },
    },
    // All badges of a screen are of one size, and speak in sentence case.
    Badge: { defaultProps: { size: 'lg', variant: 'light', tt: 'none', fw: 600 } },
    Notification: { defaultProps: { withBorder: true, radius: 'md' } },
    // Its invisible place for the first focus is no child that a menu may have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // What was chosen is not cleared by choosing it once more: a choice that may be empty has a cross (`clearable`).
    Select: { ...choiceList, defaultProps: { ...choiceList.defaultProps, allowDeselect: false } },
    MultiSelect: choiceList,
  },
})

const accents = { center: 'teal', expert: 'saffron', learner: 'indigo', admin: 'slate' } as const

/** The theme with the role's accent as its primary colour; without a role the public face. */
export const themeFor = (role?: keyof typeof accents | null) =>
  role ? { ...theme, primaryColor: accents[role] } : theme

const inks = (colors: MantineTheme['colors']) =>
  Object.fromEntries(Object.keys(colors).map(name => [`--mantine-color-${name}-text`, ink(name)]))

/** The variables that took every page to no contrast violation, in light and dark. */
export const cssVariablesResolver: CSSVariablesResolver = current => {
  const shared = {
    ...inks(mergeMantineTheme(DEFAULT_THEME, current).colors),
    '--mantine-color-anchor': ink(current.primaryColor),
    '--mantine-primary-color-light-color': ink(current.primaryColor),
  }
  return {
    variables: {},
    light: {
      ...shared,
      '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
      '--mantine-color-error': 'var(--mantine-color-red-9)',
      '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
      '--canvas': '#f5f6f8',
      '--surface': '#ffffff',
      '--line': 'var(--mantine-color-gray-2)',
    },
    dark: {
      ...shared,
      '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
      '--canvas': 'var(--mantine-color-dark-7)',
      '--surface': 'var(--mantine-color-dark-6)',
      '--line': 'var(--mantine-color-dark-5)',
    },
  }
}
