import { describeVersions } from '../support/store/versionsContract.ts'

describeVersions("Chromium's IndexedDB")
