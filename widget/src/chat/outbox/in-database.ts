import type { ChatDoor } from '@tertulia/contract/chat'
import { type DBSchema, openDB } from 'idb'
import { keyOf } from '../own-storage.ts'
import type { Said } from '../state.ts'
import { KEPT_SECONDS, type Outbox } from './outbox.ts'

interface Kept extends DBSchema {
  /** By numbers that grow, over all pages: the order in which things were written. */
  waiting: { key: number; value: { client_id: string; said: Said; at: number }; indexes: { client_id: string } }
}

/** @throws if the browser keeps no database for this page */
export async function inDatabase(door: ChatDoor): Promise<Outbox> {
  const db = await openDB<Kept>(keyOf(door, 'outbox'), 1, {
    upgrade: (made) => {
      made.createObjectStore('waiting', { autoIncrement: true }).createIndex('client_id', 'client_id', { unique: true })
    },
    // A later program wants to change it.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  return {
    async read() {
      const since = Date.now() - KEPT_SECONDS * 1000
      return (await db.getAll('waiting')).filter(({ at }) => at > since).map(({ said }) => said)
    },
    async keep(said) {
      const { client_id } = said
      const { store, done } = db.transaction('waiting', 'readwrite')
      const there = await store.index('client_id').openCursor(client_id)
      if (there) await there.update({ ...there.value, said })
      else await store.add({ client_id, said, at: Date.now() })
      await done
    },
    async forget(client_id) {
      const { store, done } = db.transaction('waiting', 'readwrite')
      const since = Date.now() - KEPT_SECONDS * 1000
      for (let each = await store.openCursor(); each; each = await each.continue())
        if (each.value.client_id === client_id || each.value.at <= since) await each.delete()
      await done
    },
  }
}
