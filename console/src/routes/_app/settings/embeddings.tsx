import { createFileRoute } from '@tanstack/react-router'
import { EmbeddingScreen } from '#features/settings/embedding-screen.tsx'

export const Route = createFileRoute('/_app/settings/embeddings')({ component: EmbeddingScreen })
