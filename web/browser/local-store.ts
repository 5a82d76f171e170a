/** What is on the device for later: answers last seen, marks and votes that are still to be sent, and unfinished uploads. */
type Store = 'answers' | 'marks' | 'uploads'
const stores: readonly Store[] = ['answers', 'marks', 'uploads']

let opened: Promise<IDBDatabase> | undefined

const settle = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open() {
  if (opened) return opened
  const request = indexedDB.open('triveni-kept', 2)
  request.onupgradeneeded = () => {
    const { result } = request
    for (const name of stores) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
  }
  opened = settle(request)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const store = async (name: Store, mode: IDBTransactionMode) =>
  (await open()).transaction(name, mode).objectStore(name)

/** Every key that begins so begins with it and ends before the last letter there is. */
const beginning = (text: string) => IDBKeyRange.bound(text, `${text}\uffff`)

export const readLocal = async <T>(name: Store, key: string): Promise<T | undefined> =>
  settle<T | undefined>((await store(name, 'readonly')).get(key))

export const writeLocal = async (name: Store, key: string, value: unknown): Promise<void> => {
  await settle((await store(name, 'readwrite')).put(value, key))
}

export const removeLocal = async (name: Store, key: string): Promise<void> => {
  await settle((await store(name, 'readwrite')).delete(key))
}

/** Everything whose key begins so, in the order of the keys. */
export async function listLocal<T>(name: Store, prefix: string): Promise<{ key: string; value: T }[]> {
  const place = await store(name, 'readonly')
  const [keys, values] = await Promise.all([
    settle(place.getAllKeys(beginning(prefix))),
    settle<T[]>(place.getAll(beginning(prefix))),
  ])
  return keys.map((key, index) => ({ key: String(key), value: values[index] as T }))
}

export const removeAllLocal = async (name: Store, prefix: string): Promise<void> => {
  await settle((await store(name, 'readwrite')).delete(beginning(prefix)))
}
