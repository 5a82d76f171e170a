/** Words on a map; public pages load them with their map alone. */
export const map = {
  label: 'Map',
  unavailable: 'Map background unavailable. The places and distances are right.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  here: 'You are here',
  pick: 'Place on the map',
  pickHint: 'Click the map or use the arrow keys to move the pin.',
} as const
