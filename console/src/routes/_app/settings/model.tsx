import { createFileRoute } from '@tanstack/react-router'
import { ModelScreen } from '#features/settings/model-screen.tsx'

export const Route = createFileRoute('/_app/settings/model')({ component: ModelScreen })
