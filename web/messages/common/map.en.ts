/** Words on a map; public pages load them with their map alone. */
export const map = {
  label: 'Map',
  unavailable: 'The map can’t be loaded right now. The places and distances are right.',
  twoFingers: 'Use two fingers to move the map',
  ctrlScroll: 'Hold {key} and scroll to zoom',
  group: '{count, number} places: {names}{more, plural, =0 {} other { and # more}}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  here: 'You are here',
  pick: 'Place on the map',
  pickHint: 'Tap the map or use the arrow keys to move the pin.',
} as const
