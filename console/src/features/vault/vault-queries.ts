import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Page } from '@tertulia/contract/shapes'
import { KNOWLEDGE_CATEGORY_LENGTH } from '@tertulia/contract/vault.limits'
import { vault, type VaultFile, VaultFileStatus } from '@tertulia/contract/vault'
import { z } from 'zod'
import { useTopic } from '#api/socket.ts'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { patchAnswers, query, queryKey } from '#api/query.ts'
import { listSearch } from '#lists/list-search.ts'

export const fileFilters = {
  search: z.string().max(200),
  category: z.string().max(KNOWLEDGE_CATEGORY_LENGTH),
  status: VaultFileStatus,
}

/** Search and page of the list, and the file in the drawer. */
export const FileSearch = listSearch(fileFilters, { file: z.uuid() })
export type FileSearch = z.infer<typeof FileSearch>

export const fileList = (agentId: string, { search, category, status, cursor, rows }: FileSearch) =>
  query(vault.list, { query: { agent_id: agentId, search, category, status, cursor, rows } })

/** Keeps every list of files in step while files are read: rows change in place, new ones make the lists ask again. */
export function useFileNews(agentId: string): void {
  const queries = useQueryClient()
  useTopic(`knowledge:${agentId}`, {
    push: (push) => {
      if (push.type !== 'vault_file.changed') return
      if (!showFile(queries, push.file)) refetchWhenVisible(queries, [vault.list])
      if (push.file.status === 'ready') refetchWhenVisible(queries, [vault.passages])
    },
    missed: (until) => refetchWhenVisible(queries, [vault.list, vault.get, vault.passages], until),
  })
}

/** @returns whether a list held it */
function showFile(queries: QueryClient, file: VaultFile): boolean {
  let isListed = false
  patchAnswers<Page<VaultFile>>(queries, queryKey(vault.list), (page) => {
    if (!page.items.some(({ id }) => id === file.id)) return page
    isListed = true
    return { ...page, items: page.items.map((each) => (each.id === file.id ? file : each)) }
  })
  patchAnswers<VaultFile>(queries, queryKey(vault.get, { params: { id: file.id } }), () => file)
  return isListed
}
