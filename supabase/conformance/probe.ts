import type { Answer, Project, Question } from './ask.ts'
import { ask } from './ask.ts'

/** One question, and what a project that is set up as ours answers. Nothing that it asks can change anything. */
export type Probe = { title: string; check: (project: Project) => Promise<void> }

/** What a project answered instead of what it should have. */
export class NonConformity extends Error {
  override readonly name = 'NonConformity'
}

/** A probe that expects one of these codes or counts. */
export function expects(
  title: string,
  path: string,
  said: string | readonly string[],
  question?: Question,
): Probe {
  return answers(title, path, question, (answer) => {
    const allowed = [said].flat()
    if (!allowed.includes(answer.said)) {
      throw new NonConformity(`answered ${answer.status} ${answer.said}, not ${allowed.join(' or ')}`)
    }
  })
}

/** A probe that looks at the answer itself. */
export function answers(
  title: string,
  path: string,
  question: Question | undefined,
  look: (answer: Answer, project: Project) => void,
): Probe {
  return { title, check: async (project) => look(await ask(project, path, question), project) }
}
