import { testKillsAtRequests, testKillsAtWrites } from './kills.ts'

testKillsAtRequests('after the server has committed the report', {
  isCommitted: true,
  sends: [{ name: 'insert report', skip: 0 }],
})
testKillsAtWrites('the second and the fifth write', [1, 4])
