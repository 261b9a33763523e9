// Runs the query of docs/run-rows.md with DuckDB over a glob of NDJSON files: node query.js FOLDER-OF-DUCKDB SQL-FILE GLOB
const [folder, file, glob] = process.argv.slice(2);
const {DuckDBInstance} = require(folder + '/node_modules/@duckdb/node-api');

(async () => {
  const page = require('fs').readFileSync(file, 'utf8');
  const queries = [...page.matchAll(/```sql\n([^]*?)```/g)].map(m => m[1]).filter(q => q.includes('read_json_auto'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const query of queries) {
    const rows = (await connection.runAndReadAll(query.replaceAll("'ranks/*.ndjson'", `'${glob}'`))).getRowObjectsJson();
    for (const row of rows) console.log(Object.values(row).join(' | '));
    console.log('--');
  }
})();
