import { NextPage } from '../../../NextPage.tsx'

export default function Dublin() {
  return <NextPage path="/counties/dublin" />
}
