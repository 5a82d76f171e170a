/** What a single class of a service needs; what a center has itself is not here. */
const bring: Readonly<Record<string, string>> = {
  badminton: 'Non-marking shoes and water. Rackets and shuttles are at the court.',
  tennis: 'A racket, court shoes, a cap and water.',
  'table-tennis': 'Sports shoes and water.',
  squash: 'Non-marking shoes and a racket.',
  cricket: 'White clothes, a cap and water. Pads and bats are at the nets.',
  football: 'Studs or sports shoes, shin guards and water.',
  basketball: 'Sports shoes and water.',
  swimming: 'A swimming costume, a cap, goggles and a towel.',
  skating: 'Full sleeves, socks and water. Skates and pads are at the rink.',
  kathak: 'Comfortable cotton clothes.',
  bharatanatyam: 'A practice sari or cotton clothes.',
  'hip-hop': 'Clean sports shoes and water.',
  guitar: 'Your own guitar, if you have one.',
  yoga: 'Loose clothes and a mat. Come two hours after a meal.',
  zumba: 'Sports shoes, a towel and water.',
  pilates: 'Grip socks and a towel.',
  gymnastics: 'Close-fitting clothes, hair tied back.',
  karate: 'Loose clothes; the gi comes later.',
  taekwondo: 'Loose clothes; the dobok comes later.',
  coding: 'A charged laptop.',
  drawing: 'An A3 sketchbook and pencils.',
  pottery: 'Clothes that may get dirty.',
}

/** What to bring to a single class of the service with this code; empty: nothing. */
export const broughtTo = (code: string) => bring[code] ?? ''
