/** A pin on a map, and the ways to bring it near. */
export const pinField = {
  area: 'Area',
  areaHint: 'Brings the pin close; then move it to the right spot.',
  useDevice: 'Use where I am',
  deviceRefused: 'Your device did not tell where it is. Choose an area or set the pin by hand.',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const
