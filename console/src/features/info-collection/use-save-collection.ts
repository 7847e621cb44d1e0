import { agents } from '@tertulia/contract/agents'
import { infoCollection, type InfoCollection } from '@tertulia/contract/info-collection'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { errorMessage } from '#ui/error-message.ts'
import { type CollectionFormOutput, inputOf, sentOf } from './collection-form.ts'

const REFRESHES = [infoCollection.list, agents.get]

/** Outcome of saving. `contacts`: the form was saved, and its contacts were not. */
export type Saving =
  | { outcome: 'saved'; collection: InfoCollection }
  | { outcome: 'contacts'; collection: InfoCollection; why: string }
  | { outcome: 'stale' }

/** A field of the form by its name in the editor, if the server names it by its own. */
function refusedFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = (error.fields ?? []).map(({ path, message }) => ({
    path: `collection.${path.replace(/^collection\./u, '')}`,
    message,
  }))
  if (fields.length === 0 && error.code === 'collection_is_over')
    fields.push({ path: 'collection.end_date', message: error.message })
  return { message: error.message, fields }
}

/** A form as its editor begins with it. */
export const formOfCollection = (collection: InfoCollection) => ({
  collection: inputOf(collection),
  contacts: collection.contacts,
  contact: '',
})

/**
 * Saves the form first and then whom it tells, if that changed (specification §8).
 * @param opened undefined: it is not there yet
 */
export function useSaveCollection(agentId: string, opened: InfoCollection | undefined) {
  const create = useSend(infoCollection.create, { refreshes: REFRESHES })
  const update = useSend(infoCollection.update, { refreshes: REFRESHES })
  const tell = useSend(infoCollection.setContacts, { refreshes: [infoCollection.list] })
  const [saved, setSaved] = useState(opened)
  const edit = useEdit(opened, {
    read: () => call(infoCollection.get, { params: { agent_id: agentId, id: opened?.id ?? '' } }),
    valuesOf: (row) => row && formOfCollection(row),
    onAdopted: setSaved,
  })

  async function saveForm(collection: CollectionFormOutput['collection']): Promise<InfoCollection | undefined> {
    const body = sentOf(collection)
    try {
      if (!saved) return await create.mutateAsync({ params: { agent_id: agentId }, body })
      return await edit.save((expected) =>
        update.mutateAsync({ params: { agent_id: agentId, id: saved.id }, body: { collection: body, ...expected } }),
      )
    } catch (error) {
      throw refusedFields(error)
    }
  }

  /** @returns why it could not, undefined if it could */
  async function saveContacts(collection: InfoCollection, contacts: string[]): Promise<Saving> {
    try {
      const params = { agent_id: agentId, id: collection.id }
      const saved = await tell.mutateAsync({
        params,
        body: { contacts, expected_updated_at: collection.updated_at },
      })
      setSaved(saved)
      edit.follow(saved)
      return { outcome: 'saved', collection: saved }
    } catch (error) {
      return { outcome: 'contacts', collection, why: errorMessage(error) }
    }
  }

  return {
    /** As the server has it, as far as this page knows. */
    saved,
    isSaving: create.isPending || update.isPending || tell.isPending,
    conflict: edit.conflict,
    saveContacts,
    /** @param mayTell whether the person may say who is told */
    async save({ collection, contacts }: CollectionFormOutput, mayTell: boolean): Promise<Saving> {
      const savedForm = await saveForm(collection)
      if (!savedForm) return { outcome: 'stale' }
      setSaved(savedForm)
      const isTold = JSON.stringify(contacts) === JSON.stringify(savedForm.contacts)
      return mayTell && !isTold ? saveContacts(savedForm, contacts) : { outcome: 'saved', collection: savedForm }
    },
  }
}
