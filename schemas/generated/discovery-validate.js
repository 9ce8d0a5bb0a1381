// Made from schemas/schema by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';
export const isDiscoveryValue = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.example/discovery.schema.json","type":"object","required":["schemaVersion","name","version","packages","artifact","fragment","agentAccess","scopes","capabilities","features","privateLinks","previews","files","caching","asks","livingLinks","limits","pricing"],"additionalProperties":false,"properties":{"schemaVersion":{"const":"1.0"},"name":{"type":"string","minLength":1},"version":{"type":"string","minLength":1},"packages":{"type":"array","items":{"type":"object","required":["version","url","integrity"],"additionalProperties":false,"properties":{"version":{"type":"string","minLength":1},"url":{"type":"string","format":"uri"},"integrity":{"type":"string","pattern":"^sha512-[A-Za-z0-9+/]{86}==$"}}}},"artifact":{"type":"object","required":["schema","mediaType","types"],"additionalProperties":false,"properties":{"schema":{"type":"string","format":"uri","pattern":"^https?://"},"mediaType":{"type":"string"},"types":{"type":"array","items":{"type":"string","enum":["research-brief","decision-memo","task-handoff","approval-request","mini-app-capsule"]}}}},"fragment":{"type":"object","required":["prefix","maxCharacters","maxBytes"],"additionalProperties":false,"properties":{"prefix":{"type":"string"},"maxCharacters":{"type":"integer","minimum":0},"maxBytes":{"type":"integer","minimum":0}}},"agentAccess":{"type":"object","required":["mcp","api","auth"],"additionalProperties":false,"properties":{"mcp":{"type":"object","required":["url","transport","protocolVersions","serverCard"],"additionalProperties":false,"properties":{"url":{"type":"string","format":"uri","pattern":"^https?://"},"transport":{"const":"streamable-http"},"protocolVersions":{"type":"array","items":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$"}},"serverCard":{"type":"string","format":"uri","pattern":"^https?://"}}},"api":{"type":"object","required":["baseUrl","openapi"],"additionalProperties":false,"properties":{"baseUrl":{"type":"string","format":"uri","pattern":"^https?://"},"openapi":{"type":"string","format":"uri","pattern":"^https?://"}}},"auth":{"type":"object","required":["type","scopes","provisioning"],"additionalProperties":false,"properties":{"type":{"const":"bearer"},"scopes":{"type":"array","items":{"type":"string","enum":["capsules:publish","capsules:read","artifacts:publish","artifacts:revise","artifacts:read","artifacts:validate"]}},"provisioning":{"type":"object","required":["methods","documentation","protectedResource"],"additionalProperties":false,"properties":{"methods":{"type":"array","items":{"type":"string","enum":["operator","account-page","authorization-code","device-code"]}},"documentation":{"type":"string","format":"uri","pattern":"^https?://"},"protectedResource":{"type":"string","format":"uri","pattern":"^https?://"},"authorizationServer":{"type":"string","format":"uri","pattern":"^https?://"}}}}}}},"scopes":{"type":"object","required":["capsules:publish","capsules:read","artifacts:publish","artifacts:revise","artifacts:read","artifacts:validate"],"additionalProperties":false,"properties":{"capsules:publish":{"type":"array","items":{"type":"string"}},"capsules:read":{"type":"array","items":{"type":"string"}},"artifacts:publish":{"type":"array","items":{"type":"string"}},"artifacts:revise":{"type":"array","items":{"type":"string"}},"artifacts:read":{"type":"array","items":{"type":"string"}},"artifacts:validate":{"type":"array","items":{"type":"string"}}}},"capabilities":{"type":"object","required":["artifact","capsule"],"additionalProperties":false,"properties":{"artifact":{"type":"array","items":{"type":"string"}},"capsule":{"type":"array","items":{"type":"string"}}}},"features":{"type":"object","required":["hosting","fragmentLinks","mcp","mcpApps","anonymousPublishing","accounts","passkeys","signUp","mailSignIn","oauth","creditPurchases","aiModelCalls","emailSelf","abuseReports","signatures"],"additionalProperties":false,"properties":{"hosting":{"type":"boolean"},"fragmentLinks":{"type":"boolean"},"mcp":{"type":"boolean"},"mcpApps":{"type":"boolean"},"anonymousPublishing":{"type":"boolean"},"accounts":{"type":"boolean"},"passkeys":{"type":"boolean"},"signUp":{"enum":["open","invite","closed"]},"mailSignIn":{"type":"boolean"},"oauth":{"type":"boolean"},"creditPurchases":{"type":"boolean"},"aiModelCalls":{"type":"boolean"},"emailSelf":{"type":"boolean"},"abuseReports":{"type":"boolean"},"signatures":{"type":"boolean"}}},"caching":{"type":"object","required":["artifactSeconds","pageSeconds","purges"],"additionalProperties":false,"properties":{"artifactSeconds":{"type":"integer","minimum":0},"pageSeconds":{"type":"integer","minimum":0},"purges":{"type":"boolean"}}},"files":{"type":"object","required":["enabled","maxBytes","perDocument","documentBytes","previewBytes","perHour","unusedHours"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxBytes":{"type":"integer"},"perDocument":{"type":"integer"},"documentBytes":{"type":"integer"},"previewBytes":{"type":"integer"},"perHour":{"type":"integer"},"unusedHours":{"type":"integer"}}},"previews":{"type":"object","required":["enabled","maxBytes","days","perDay"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxBytes":{"type":"integer"},"days":{"type":"integer"},"perDay":{"type":"integer"}}},"asks":{"type":"object","required":["enabled","price","open","perDay","minExpiresIn","maxExpiresIn","maxWait","replies","otherReplies","replyBytes","keptDays"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"price":{"type":"integer","minimum":0},"open":{"type":"integer","minimum":0},"perDay":{"type":"integer","minimum":0},"minExpiresIn":{"type":"integer","minimum":0},"maxExpiresIn":{"type":"integer","minimum":0},"maxWait":{"type":"integer","minimum":0},"replies":{"type":"integer","minimum":0},"otherReplies":{"type":"integer","minimum":0},"replyBytes":{"type":"integer","minimum":0},"keptDays":{"type":"integer","minimum":0}}},"livingLinks":{"type":"object","required":["enabled","price","perAccount"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"price":{"type":"integer","minimum":0},"perAccount":{"type":"integer","minimum":0}}},"privateLinks":{"type":"object","required":["enabled","anonymous","maxBytes","maxExpiresIn","price"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"anonymous":{"type":"boolean"},"maxBytes":{"type":"integer","minimum":1},"maxExpiresIn":{"type":"integer","minimum":1},"price":{"type":"integer","minimum":0}}},"limits":{"type":"object","required":["artifactBodyBytes","bodyBytes","jsonDepth","anonymousDays","capsule"],"additionalProperties":false,"properties":{"artifactBodyBytes":{"type":"integer","minimum":0},"bodyBytes":{"type":"integer","minimum":0},"jsonDepth":{"type":"integer","minimum":0},"anonymousDays":{"type":["integer","null"],"minimum":1},"capsule":{"type":"object","required":["html","css","javascript","programBytes","title","summary","declaredExternalDomains"],"additionalProperties":false,"properties":{"programBytes":{"type":"integer","minimum":0},"html":{"type":"integer","minimum":0},"css":{"type":"integer","minimum":0},"javascript":{"type":"integer","minimum":0},"title":{"type":"integer","minimum":0},"summary":{"type":"integer","minimum":0},"declaredExternalDomains":{"type":"integer","minimum":0}}}}},"pricing":{"type":"object","required":["artifact","capsule","mini-app-capsule","signUp","purchaseUrl","products"],"additionalProperties":false,"properties":{"artifact":{"type":"integer","minimum":0},"capsule":{"type":"integer","minimum":0},"mini-app-capsule":{"type":"integer","minimum":0},"signUp":{"type":"integer","minimum":0},"purchaseUrl":{"anyOf":[{"type":"string","format":"uri","pattern":"^https?://"},{"type":"null"}]},"products":{"type":"array","items":{"type":"object","required":["id","kind","credits","price","currency","interval"],"additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"kind":{"type":"string","enum":["plan","pack"]},"credits":{"type":"integer","minimum":1},"price":{"type":"string","pattern":"^[0-9]+([.][0-9]+)?$"},"currency":{"type":"string","pattern":"^[A-Z]{3}$"},"interval":{"type":["string","null"],"enum":["month",null]}}}}}}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = codePoints;
const formats0 = formats.uri;
const pattern4 = new RegExp("^sha512-[A-Za-z0-9+/]{86}==$", "u");
const pattern5 = new RegExp("^https?://", "u");
const pattern7 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
const pattern15 = new RegExp("^[0-9]+([.][0-9]+)?$", "u");
const pattern16 = new RegExp("^[A-Z]{3}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((data.schemaVersion === undefined) && (missing0 = "schemaVersion")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.packages === undefined) && (missing0 = "packages"))) || ((data.artifact === undefined) && (missing0 = "artifact"))) || ((data.fragment === undefined) && (missing0 = "fragment"))) || ((data.agentAccess === undefined) && (missing0 = "agentAccess"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.capabilities === undefined) && (missing0 = "capabilities"))) || ((data.features === undefined) && (missing0 = "features"))) || ((data.privateLinks === undefined) && (missing0 = "privateLinks"))) || ((data.previews === undefined) && (missing0 = "previews"))) || ((data.files === undefined) && (missing0 = "files"))) || ((data.caching === undefined) && (missing0 = "caching"))) || ((data.asks === undefined) && (missing0 = "asks"))) || ((data.livingLinks === undefined) && (missing0 = "livingLinks"))) || ((data.limits === undefined) && (missing0 = "limits"))) || ((data.pricing === undefined) && (missing0 = "pricing"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schemaVersion !== undefined){
const _errs2 = errors;
if("1.0" !== data.schemaVersion){
validate20.errors = [{instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: "1.0"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) < 1){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.packages !== undefined){
let data3 = data.packages;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if((((data4.version === undefined) && (missing1 = "version")) || ((data4.url === undefined) && (missing1 = "url"))) || ((data4.integrity === undefined) && (missing1 = "integrity"))){
validate20.errors = [{instancePath:instancePath+"/packages/" + i0,schemaPath:"#/properties/packages/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs11 = errors;
for(const key1 in data4){
if(!(((key1 === "version") || (key1 === "url")) || (key1 === "integrity"))){
validate20.errors = [{instancePath:instancePath+"/packages/" + i0,schemaPath:"#/properties/packages/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs11 === errors){
if(data4.version !== undefined){
let data5 = data4.version;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func2(data5) < 1){
validate20.errors = [{instancePath:instancePath+"/packages/" + i0+"/version",schemaPath:"#/properties/packages/items/properties/version/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/packages/" + i0+"/version",schemaPath:"#/properties/packages/items/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.url !== undefined){
let data6 = data4.url;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(formats0(data6))){
validate20.errors = [{instancePath:instancePath+"/packages/" + i0+"/url",schemaPath:"#/properties/packages/items/properties/url/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/packages/" + i0+"/url",schemaPath:"#/properties/packages/items/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.integrity !== undefined){
let data7 = data4.integrity;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
validate20.errors = [{instancePath:instancePath+"/packages/" + i0+"/integrity",schemaPath:"#/properties/packages/items/properties/integrity/pattern",keyword:"pattern",params:{pattern: "^sha512-[A-Za-z0-9+/]{86}==$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/packages/" + i0+"/integrity",schemaPath:"#/properties/packages/items/properties/integrity/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/packages/" + i0,schemaPath:"#/properties/packages/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/packages",schemaPath:"#/properties/packages/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.artifact !== undefined){
let data8 = data.artifact;
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if((((data8.schema === undefined) && (missing2 = "schema")) || ((data8.mediaType === undefined) && (missing2 = "mediaType"))) || ((data8.types === undefined) && (missing2 = "types"))){
validate20.errors = [{instancePath:instancePath+"/artifact",schemaPath:"#/properties/artifact/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs20 = errors;
for(const key2 in data8){
if(!(((key2 === "schema") || (key2 === "mediaType")) || (key2 === "types"))){
validate20.errors = [{instancePath:instancePath+"/artifact",schemaPath:"#/properties/artifact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs20 === errors){
if(data8.schema !== undefined){
let data9 = data8.schema;
const _errs21 = errors;
if(errors === _errs21){
if(errors === _errs21){
if(typeof data9 === "string"){
if(!pattern5.test(data9)){
validate20.errors = [{instancePath:instancePath+"/artifact/schema",schemaPath:"#/properties/artifact/properties/schema/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data9))){
validate20.errors = [{instancePath:instancePath+"/artifact/schema",schemaPath:"#/properties/artifact/properties/schema/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/artifact/schema",schemaPath:"#/properties/artifact/properties/schema/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.mediaType !== undefined){
const _errs23 = errors;
if(typeof data8.mediaType !== "string"){
validate20.errors = [{instancePath:instancePath+"/artifact/mediaType",schemaPath:"#/properties/artifact/properties/mediaType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.types !== undefined){
let data11 = data8.types;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data11)){
var valid4 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs27 = errors;
if(typeof data12 !== "string"){
validate20.errors = [{instancePath:instancePath+"/artifact/types/" + i1,schemaPath:"#/properties/artifact/properties/types/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data12 === "research-brief") || (data12 === "decision-memo")) || (data12 === "task-handoff")) || (data12 === "approval-request")) || (data12 === "mini-app-capsule"))){
validate20.errors = [{instancePath:instancePath+"/artifact/types/" + i1,schemaPath:"#/properties/artifact/properties/types/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.artifact.properties.types.items.enum}}];
return false;
}
var valid4 = _errs27 === errors;
if(!valid4){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/artifact/types",schemaPath:"#/properties/artifact/properties/types/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/artifact",schemaPath:"#/properties/artifact/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fragment !== undefined){
let data13 = data.fragment;
const _errs29 = errors;
if(errors === _errs29){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing3;
if((((data13.prefix === undefined) && (missing3 = "prefix")) || ((data13.maxCharacters === undefined) && (missing3 = "maxCharacters"))) || ((data13.maxBytes === undefined) && (missing3 = "maxBytes"))){
validate20.errors = [{instancePath:instancePath+"/fragment",schemaPath:"#/properties/fragment/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs31 = errors;
for(const key3 in data13){
if(!(((key3 === "prefix") || (key3 === "maxCharacters")) || (key3 === "maxBytes"))){
validate20.errors = [{instancePath:instancePath+"/fragment",schemaPath:"#/properties/fragment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs31 === errors){
if(data13.prefix !== undefined){
const _errs32 = errors;
if(typeof data13.prefix !== "string"){
validate20.errors = [{instancePath:instancePath+"/fragment/prefix",schemaPath:"#/properties/fragment/properties/prefix/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.maxCharacters !== undefined){
let data15 = data13.maxCharacters;
const _errs34 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/fragment/maxCharacters",schemaPath:"#/properties/fragment/properties/maxCharacters/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs34){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/fragment/maxCharacters",schemaPath:"#/properties/fragment/properties/maxCharacters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid5 = _errs34 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.maxBytes !== undefined){
let data16 = data13.maxBytes;
const _errs36 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate20.errors = [{instancePath:instancePath+"/fragment/maxBytes",schemaPath:"#/properties/fragment/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs36){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/fragment/maxBytes",schemaPath:"#/properties/fragment/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid5 = _errs36 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/fragment",schemaPath:"#/properties/fragment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentAccess !== undefined){
let data17 = data.agentAccess;
const _errs38 = errors;
if(errors === _errs38){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing4;
if((((data17.mcp === undefined) && (missing4 = "mcp")) || ((data17.api === undefined) && (missing4 = "api"))) || ((data17.auth === undefined) && (missing4 = "auth"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess",schemaPath:"#/properties/agentAccess/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs40 = errors;
for(const key4 in data17){
if(!(((key4 === "mcp") || (key4 === "api")) || (key4 === "auth"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess",schemaPath:"#/properties/agentAccess/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs40 === errors){
if(data17.mcp !== undefined){
let data18 = data17.mcp;
const _errs41 = errors;
if(errors === _errs41){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing5;
if(((((data18.url === undefined) && (missing5 = "url")) || ((data18.transport === undefined) && (missing5 = "transport"))) || ((data18.protocolVersions === undefined) && (missing5 = "protocolVersions"))) || ((data18.serverCard === undefined) && (missing5 = "serverCard"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp",schemaPath:"#/properties/agentAccess/properties/mcp/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
const _errs43 = errors;
for(const key5 in data18){
if(!((((key5 === "url") || (key5 === "transport")) || (key5 === "protocolVersions")) || (key5 === "serverCard"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp",schemaPath:"#/properties/agentAccess/properties/mcp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}}];
return false;
break;
}
}
if(_errs43 === errors){
if(data18.url !== undefined){
let data19 = data18.url;
const _errs44 = errors;
if(errors === _errs44){
if(errors === _errs44){
if(typeof data19 === "string"){
if(!pattern5.test(data19)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/url",schemaPath:"#/properties/agentAccess/properties/mcp/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data19))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/url",schemaPath:"#/properties/agentAccess/properties/mcp/properties/url/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/url",schemaPath:"#/properties/agentAccess/properties/mcp/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid7 = _errs44 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.transport !== undefined){
const _errs46 = errors;
if("streamable-http" !== data18.transport){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/transport",schemaPath:"#/properties/agentAccess/properties/mcp/properties/transport/const",keyword:"const",params:{allowedValue: "streamable-http"}}];
return false;
}
var valid7 = _errs46 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.protocolVersions !== undefined){
let data21 = data18.protocolVersions;
const _errs47 = errors;
if(errors === _errs47){
if(Array.isArray(data21)){
var valid8 = true;
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
let data22 = data21[i2];
const _errs49 = errors;
if(errors === _errs49){
if(typeof data22 === "string"){
if(!pattern7.test(data22)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/protocolVersions/" + i2,schemaPath:"#/properties/agentAccess/properties/mcp/properties/protocolVersions/items/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/protocolVersions/" + i2,schemaPath:"#/properties/agentAccess/properties/mcp/properties/protocolVersions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid8 = _errs49 === errors;
if(!valid8){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/protocolVersions",schemaPath:"#/properties/agentAccess/properties/mcp/properties/protocolVersions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid7 = _errs47 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.serverCard !== undefined){
let data23 = data18.serverCard;
const _errs51 = errors;
if(errors === _errs51){
if(errors === _errs51){
if(typeof data23 === "string"){
if(!pattern5.test(data23)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/serverCard",schemaPath:"#/properties/agentAccess/properties/mcp/properties/serverCard/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data23))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/serverCard",schemaPath:"#/properties/agentAccess/properties/mcp/properties/serverCard/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/serverCard",schemaPath:"#/properties/agentAccess/properties/mcp/properties/serverCard/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid7 = _errs51 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp",schemaPath:"#/properties/agentAccess/properties/mcp/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs41 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data17.api !== undefined){
let data24 = data17.api;
const _errs53 = errors;
if(errors === _errs53){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing6;
if(((data24.baseUrl === undefined) && (missing6 = "baseUrl")) || ((data24.openapi === undefined) && (missing6 = "openapi"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api",schemaPath:"#/properties/agentAccess/properties/api/required",keyword:"required",params:{missingProperty: missing6}}];
return false;
}
else {
const _errs55 = errors;
for(const key6 in data24){
if(!((key6 === "baseUrl") || (key6 === "openapi"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api",schemaPath:"#/properties/agentAccess/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}}];
return false;
break;
}
}
if(_errs55 === errors){
if(data24.baseUrl !== undefined){
let data25 = data24.baseUrl;
const _errs56 = errors;
if(errors === _errs56){
if(errors === _errs56){
if(typeof data25 === "string"){
if(!pattern5.test(data25)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/baseUrl",schemaPath:"#/properties/agentAccess/properties/api/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data25))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/baseUrl",schemaPath:"#/properties/agentAccess/properties/api/properties/baseUrl/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/baseUrl",schemaPath:"#/properties/agentAccess/properties/api/properties/baseUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid9 = _errs56 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data24.openapi !== undefined){
let data26 = data24.openapi;
const _errs58 = errors;
if(errors === _errs58){
if(errors === _errs58){
if(typeof data26 === "string"){
if(!pattern5.test(data26)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/openapi",schemaPath:"#/properties/agentAccess/properties/api/properties/openapi/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data26))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/openapi",schemaPath:"#/properties/agentAccess/properties/api/properties/openapi/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/openapi",schemaPath:"#/properties/agentAccess/properties/api/properties/openapi/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid9 = _errs58 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/api",schemaPath:"#/properties/agentAccess/properties/api/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs53 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data17.auth !== undefined){
let data27 = data17.auth;
const _errs60 = errors;
if(errors === _errs60){
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
let missing7;
if((((data27.type === undefined) && (missing7 = "type")) || ((data27.scopes === undefined) && (missing7 = "scopes"))) || ((data27.provisioning === undefined) && (missing7 = "provisioning"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth",schemaPath:"#/properties/agentAccess/properties/auth/required",keyword:"required",params:{missingProperty: missing7}}];
return false;
}
else {
const _errs62 = errors;
for(const key7 in data27){
if(!(((key7 === "type") || (key7 === "scopes")) || (key7 === "provisioning"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth",schemaPath:"#/properties/agentAccess/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}}];
return false;
break;
}
}
if(_errs62 === errors){
if(data27.type !== undefined){
const _errs63 = errors;
if("bearer" !== data27.type){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/type",schemaPath:"#/properties/agentAccess/properties/auth/properties/type/const",keyword:"const",params:{allowedValue: "bearer"}}];
return false;
}
var valid10 = _errs63 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data27.scopes !== undefined){
let data29 = data27.scopes;
const _errs64 = errors;
if(errors === _errs64){
if(Array.isArray(data29)){
var valid11 = true;
const len3 = data29.length;
for(let i3=0; i3<len3; i3++){
let data30 = data29[i3];
const _errs66 = errors;
if(typeof data30 !== "string"){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/scopes/" + i3,schemaPath:"#/properties/agentAccess/properties/auth/properties/scopes/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data30 === "capsules:publish") || (data30 === "capsules:read")) || (data30 === "artifacts:publish")) || (data30 === "artifacts:revise")) || (data30 === "artifacts:read")) || (data30 === "artifacts:validate"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/scopes/" + i3,schemaPath:"#/properties/agentAccess/properties/auth/properties/scopes/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.agentAccess.properties.auth.properties.scopes.items.enum}}];
return false;
}
var valid11 = _errs66 === errors;
if(!valid11){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/scopes",schemaPath:"#/properties/agentAccess/properties/auth/properties/scopes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid10 = _errs64 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data27.provisioning !== undefined){
let data31 = data27.provisioning;
const _errs68 = errors;
if(errors === _errs68){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing8;
if((((data31.methods === undefined) && (missing8 = "methods")) || ((data31.documentation === undefined) && (missing8 = "documentation"))) || ((data31.protectedResource === undefined) && (missing8 = "protectedResource"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/required",keyword:"required",params:{missingProperty: missing8}}];
return false;
}
else {
const _errs70 = errors;
for(const key8 in data31){
if(!((((key8 === "methods") || (key8 === "documentation")) || (key8 === "protectedResource")) || (key8 === "authorizationServer"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}}];
return false;
break;
}
}
if(_errs70 === errors){
if(data31.methods !== undefined){
let data32 = data31.methods;
const _errs71 = errors;
if(errors === _errs71){
if(Array.isArray(data32)){
var valid13 = true;
const len4 = data32.length;
for(let i4=0; i4<len4; i4++){
let data33 = data32[i4];
const _errs73 = errors;
if(typeof data33 !== "string"){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/methods/" + i4,schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/methods/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data33 === "operator") || (data33 === "account-page")) || (data33 === "authorization-code")) || (data33 === "device-code"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/methods/" + i4,schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/methods/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.agentAccess.properties.auth.properties.provisioning.properties.methods.items.enum}}];
return false;
}
var valid13 = _errs73 === errors;
if(!valid13){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/methods",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/methods/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs71 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31.documentation !== undefined){
let data34 = data31.documentation;
const _errs75 = errors;
if(errors === _errs75){
if(errors === _errs75){
if(typeof data34 === "string"){
if(!pattern5.test(data34)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/documentation",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/documentation/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data34))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/documentation",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/documentation/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/documentation",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/documentation/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid12 = _errs75 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31.protectedResource !== undefined){
let data35 = data31.protectedResource;
const _errs77 = errors;
if(errors === _errs77){
if(errors === _errs77){
if(typeof data35 === "string"){
if(!pattern5.test(data35)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/protectedResource",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/protectedResource/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data35))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/protectedResource",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/protectedResource/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/protectedResource",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/protectedResource/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid12 = _errs77 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31.authorizationServer !== undefined){
let data36 = data31.authorizationServer;
const _errs79 = errors;
if(errors === _errs79){
if(errors === _errs79){
if(typeof data36 === "string"){
if(!pattern5.test(data36)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/authorizationServer",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/authorizationServer/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data36))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/authorizationServer",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/authorizationServer/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/authorizationServer",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/authorizationServer/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid12 = _errs79 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid10 = _errs68 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth",schemaPath:"#/properties/agentAccess/properties/auth/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs60 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess",schemaPath:"#/properties/agentAccess/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data37 = data.scopes;
const _errs81 = errors;
if(errors === _errs81){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
let missing9;
if(((((((data37["capsules:publish"] === undefined) && (missing9 = "capsules:publish")) || ((data37["capsules:read"] === undefined) && (missing9 = "capsules:read"))) || ((data37["artifacts:publish"] === undefined) && (missing9 = "artifacts:publish"))) || ((data37["artifacts:revise"] === undefined) && (missing9 = "artifacts:revise"))) || ((data37["artifacts:read"] === undefined) && (missing9 = "artifacts:read"))) || ((data37["artifacts:validate"] === undefined) && (missing9 = "artifacts:validate"))){
validate20.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/required",keyword:"required",params:{missingProperty: missing9}}];
return false;
}
else {
const _errs83 = errors;
for(const key9 in data37){
if(!((((((key9 === "capsules:publish") || (key9 === "capsules:read")) || (key9 === "artifacts:publish")) || (key9 === "artifacts:revise")) || (key9 === "artifacts:read")) || (key9 === "artifacts:validate"))){
validate20.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}}];
return false;
break;
}
}
if(_errs83 === errors){
if(data37["capsules:publish"] !== undefined){
let data38 = data37["capsules:publish"];
const _errs84 = errors;
if(errors === _errs84){
if(Array.isArray(data38)){
var valid15 = true;
const len5 = data38.length;
for(let i5=0; i5<len5; i5++){
const _errs86 = errors;
if(typeof data38[i5] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:publish/" + i5,schemaPath:"#/properties/scopes/properties/capsules%3Apublish/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid15 = _errs86 === errors;
if(!valid15){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:publish",schemaPath:"#/properties/scopes/properties/capsules%3Apublish/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs84 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data37["capsules:read"] !== undefined){
let data40 = data37["capsules:read"];
const _errs88 = errors;
if(errors === _errs88){
if(Array.isArray(data40)){
var valid16 = true;
const len6 = data40.length;
for(let i6=0; i6<len6; i6++){
const _errs90 = errors;
if(typeof data40[i6] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:read/" + i6,schemaPath:"#/properties/scopes/properties/capsules%3Aread/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid16 = _errs90 === errors;
if(!valid16){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:read",schemaPath:"#/properties/scopes/properties/capsules%3Aread/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs88 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data37["artifacts:publish"] !== undefined){
let data42 = data37["artifacts:publish"];
const _errs92 = errors;
if(errors === _errs92){
if(Array.isArray(data42)){
var valid17 = true;
const len7 = data42.length;
for(let i7=0; i7<len7; i7++){
const _errs94 = errors;
if(typeof data42[i7] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:publish/" + i7,schemaPath:"#/properties/scopes/properties/artifacts%3Apublish/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid17 = _errs94 === errors;
if(!valid17){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:publish",schemaPath:"#/properties/scopes/properties/artifacts%3Apublish/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs92 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data37["artifacts:revise"] !== undefined){
let data44 = data37["artifacts:revise"];
const _errs96 = errors;
if(errors === _errs96){
if(Array.isArray(data44)){
var valid18 = true;
const len8 = data44.length;
for(let i8=0; i8<len8; i8++){
const _errs98 = errors;
if(typeof data44[i8] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:revise/" + i8,schemaPath:"#/properties/scopes/properties/artifacts%3Arevise/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid18 = _errs98 === errors;
if(!valid18){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:revise",schemaPath:"#/properties/scopes/properties/artifacts%3Arevise/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs96 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data37["artifacts:read"] !== undefined){
let data46 = data37["artifacts:read"];
const _errs100 = errors;
if(errors === _errs100){
if(Array.isArray(data46)){
var valid19 = true;
const len9 = data46.length;
for(let i9=0; i9<len9; i9++){
const _errs102 = errors;
if(typeof data46[i9] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:read/" + i9,schemaPath:"#/properties/scopes/properties/artifacts%3Aread/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid19 = _errs102 === errors;
if(!valid19){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:read",schemaPath:"#/properties/scopes/properties/artifacts%3Aread/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs100 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data37["artifacts:validate"] !== undefined){
let data48 = data37["artifacts:validate"];
const _errs104 = errors;
if(errors === _errs104){
if(Array.isArray(data48)){
var valid20 = true;
const len10 = data48.length;
for(let i10=0; i10<len10; i10++){
const _errs106 = errors;
if(typeof data48[i10] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:validate/" + i10,schemaPath:"#/properties/scopes/properties/artifacts%3Avalidate/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid20 = _errs106 === errors;
if(!valid20){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:validate",schemaPath:"#/properties/scopes/properties/artifacts%3Avalidate/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs104 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs81 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data50 = data.capabilities;
const _errs108 = errors;
if(errors === _errs108){
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
let missing10;
if(((data50.artifact === undefined) && (missing10 = "artifact")) || ((data50.capsule === undefined) && (missing10 = "capsule"))){
validate20.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/required",keyword:"required",params:{missingProperty: missing10}}];
return false;
}
else {
const _errs110 = errors;
for(const key10 in data50){
if(!((key10 === "artifact") || (key10 === "capsule"))){
validate20.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}}];
return false;
break;
}
}
if(_errs110 === errors){
if(data50.artifact !== undefined){
let data51 = data50.artifact;
const _errs111 = errors;
if(errors === _errs111){
if(Array.isArray(data51)){
var valid22 = true;
const len11 = data51.length;
for(let i11=0; i11<len11; i11++){
const _errs113 = errors;
if(typeof data51[i11] !== "string"){
validate20.errors = [{instancePath:instancePath+"/capabilities/artifact/" + i11,schemaPath:"#/properties/capabilities/properties/artifact/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid22 = _errs113 === errors;
if(!valid22){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/capabilities/artifact",schemaPath:"#/properties/capabilities/properties/artifact/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid21 = _errs111 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data50.capsule !== undefined){
let data53 = data50.capsule;
const _errs115 = errors;
if(errors === _errs115){
if(Array.isArray(data53)){
var valid23 = true;
const len12 = data53.length;
for(let i12=0; i12<len12; i12++){
const _errs117 = errors;
if(typeof data53[i12] !== "string"){
validate20.errors = [{instancePath:instancePath+"/capabilities/capsule/" + i12,schemaPath:"#/properties/capabilities/properties/capsule/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid23 = _errs117 === errors;
if(!valid23){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/capabilities/capsule",schemaPath:"#/properties/capabilities/properties/capsule/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid21 = _errs115 === errors;
}
else {
var valid21 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs108 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.features !== undefined){
let data55 = data.features;
const _errs119 = errors;
if(errors === _errs119){
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
let missing11;
if((((((((((((((((data55.hosting === undefined) && (missing11 = "hosting")) || ((data55.fragmentLinks === undefined) && (missing11 = "fragmentLinks"))) || ((data55.mcp === undefined) && (missing11 = "mcp"))) || ((data55.mcpApps === undefined) && (missing11 = "mcpApps"))) || ((data55.anonymousPublishing === undefined) && (missing11 = "anonymousPublishing"))) || ((data55.accounts === undefined) && (missing11 = "accounts"))) || ((data55.passkeys === undefined) && (missing11 = "passkeys"))) || ((data55.signUp === undefined) && (missing11 = "signUp"))) || ((data55.mailSignIn === undefined) && (missing11 = "mailSignIn"))) || ((data55.oauth === undefined) && (missing11 = "oauth"))) || ((data55.creditPurchases === undefined) && (missing11 = "creditPurchases"))) || ((data55.aiModelCalls === undefined) && (missing11 = "aiModelCalls"))) || ((data55.emailSelf === undefined) && (missing11 = "emailSelf"))) || ((data55.abuseReports === undefined) && (missing11 = "abuseReports"))) || ((data55.signatures === undefined) && (missing11 = "signatures"))){
validate20.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: missing11}}];
return false;
}
else {
const _errs121 = errors;
for(const key11 in data55){
if(!(func1.call(schema31.properties.features.properties, key11))){
validate20.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}}];
return false;
break;
}
}
if(_errs121 === errors){
if(data55.hosting !== undefined){
const _errs122 = errors;
if(typeof data55.hosting !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/hosting",schemaPath:"#/properties/features/properties/hosting/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs122 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.fragmentLinks !== undefined){
const _errs124 = errors;
if(typeof data55.fragmentLinks !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/fragmentLinks",schemaPath:"#/properties/features/properties/fragmentLinks/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs124 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.mcp !== undefined){
const _errs126 = errors;
if(typeof data55.mcp !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/mcp",schemaPath:"#/properties/features/properties/mcp/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs126 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.mcpApps !== undefined){
const _errs128 = errors;
if(typeof data55.mcpApps !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/mcpApps",schemaPath:"#/properties/features/properties/mcpApps/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs128 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.anonymousPublishing !== undefined){
const _errs130 = errors;
if(typeof data55.anonymousPublishing !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/anonymousPublishing",schemaPath:"#/properties/features/properties/anonymousPublishing/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs130 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.accounts !== undefined){
const _errs132 = errors;
if(typeof data55.accounts !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/accounts",schemaPath:"#/properties/features/properties/accounts/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs132 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.passkeys !== undefined){
const _errs134 = errors;
if(typeof data55.passkeys !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/passkeys",schemaPath:"#/properties/features/properties/passkeys/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs134 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.signUp !== undefined){
let data63 = data55.signUp;
const _errs136 = errors;
if(!(((data63 === "open") || (data63 === "invite")) || (data63 === "closed"))){
validate20.errors = [{instancePath:instancePath+"/features/signUp",schemaPath:"#/properties/features/properties/signUp/enum",keyword:"enum",params:{allowedValues: schema31.properties.features.properties.signUp.enum}}];
return false;
}
var valid24 = _errs136 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.mailSignIn !== undefined){
const _errs137 = errors;
if(typeof data55.mailSignIn !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/mailSignIn",schemaPath:"#/properties/features/properties/mailSignIn/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs137 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.oauth !== undefined){
const _errs139 = errors;
if(typeof data55.oauth !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/oauth",schemaPath:"#/properties/features/properties/oauth/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs139 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.creditPurchases !== undefined){
const _errs141 = errors;
if(typeof data55.creditPurchases !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/creditPurchases",schemaPath:"#/properties/features/properties/creditPurchases/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs141 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.aiModelCalls !== undefined){
const _errs143 = errors;
if(typeof data55.aiModelCalls !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/aiModelCalls",schemaPath:"#/properties/features/properties/aiModelCalls/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs143 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.emailSelf !== undefined){
const _errs145 = errors;
if(typeof data55.emailSelf !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/emailSelf",schemaPath:"#/properties/features/properties/emailSelf/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs145 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.abuseReports !== undefined){
const _errs147 = errors;
if(typeof data55.abuseReports !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/abuseReports",schemaPath:"#/properties/features/properties/abuseReports/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs147 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data55.signatures !== undefined){
const _errs149 = errors;
if(typeof data55.signatures !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/signatures",schemaPath:"#/properties/features/properties/signatures/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs149 === errors;
}
else {
var valid24 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs119 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.caching !== undefined){
let data71 = data.caching;
const _errs151 = errors;
if(errors === _errs151){
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
let missing12;
if((((data71.artifactSeconds === undefined) && (missing12 = "artifactSeconds")) || ((data71.pageSeconds === undefined) && (missing12 = "pageSeconds"))) || ((data71.purges === undefined) && (missing12 = "purges"))){
validate20.errors = [{instancePath:instancePath+"/caching",schemaPath:"#/properties/caching/required",keyword:"required",params:{missingProperty: missing12}}];
return false;
}
else {
const _errs153 = errors;
for(const key12 in data71){
if(!(((key12 === "artifactSeconds") || (key12 === "pageSeconds")) || (key12 === "purges"))){
validate20.errors = [{instancePath:instancePath+"/caching",schemaPath:"#/properties/caching/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}}];
return false;
break;
}
}
if(_errs153 === errors){
if(data71.artifactSeconds !== undefined){
let data72 = data71.artifactSeconds;
const _errs154 = errors;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
validate20.errors = [{instancePath:instancePath+"/caching/artifactSeconds",schemaPath:"#/properties/caching/properties/artifactSeconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs154){
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 < 0 || isNaN(data72)){
validate20.errors = [{instancePath:instancePath+"/caching/artifactSeconds",schemaPath:"#/properties/caching/properties/artifactSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs154 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data71.pageSeconds !== undefined){
let data73 = data71.pageSeconds;
const _errs156 = errors;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
validate20.errors = [{instancePath:instancePath+"/caching/pageSeconds",schemaPath:"#/properties/caching/properties/pageSeconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs156){
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 < 0 || isNaN(data73)){
validate20.errors = [{instancePath:instancePath+"/caching/pageSeconds",schemaPath:"#/properties/caching/properties/pageSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs156 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data71.purges !== undefined){
const _errs158 = errors;
if(typeof data71.purges !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/caching/purges",schemaPath:"#/properties/caching/properties/purges/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid25 = _errs158 === errors;
}
else {
var valid25 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/caching",schemaPath:"#/properties/caching/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs151 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.files !== undefined){
let data75 = data.files;
const _errs160 = errors;
if(errors === _errs160){
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
let missing13;
if((((((((data75.enabled === undefined) && (missing13 = "enabled")) || ((data75.maxBytes === undefined) && (missing13 = "maxBytes"))) || ((data75.perDocument === undefined) && (missing13 = "perDocument"))) || ((data75.documentBytes === undefined) && (missing13 = "documentBytes"))) || ((data75.previewBytes === undefined) && (missing13 = "previewBytes"))) || ((data75.perHour === undefined) && (missing13 = "perHour"))) || ((data75.unusedHours === undefined) && (missing13 = "unusedHours"))){
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/required",keyword:"required",params:{missingProperty: missing13}}];
return false;
}
else {
const _errs162 = errors;
for(const key13 in data75){
if(!(((((((key13 === "enabled") || (key13 === "maxBytes")) || (key13 === "perDocument")) || (key13 === "documentBytes")) || (key13 === "previewBytes")) || (key13 === "perHour")) || (key13 === "unusedHours"))){
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}}];
return false;
break;
}
}
if(_errs162 === errors){
if(data75.enabled !== undefined){
const _errs163 = errors;
if(typeof data75.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/files/enabled",schemaPath:"#/properties/files/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid26 = _errs163 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data75.maxBytes !== undefined){
let data77 = data75.maxBytes;
const _errs165 = errors;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
validate20.errors = [{instancePath:instancePath+"/files/maxBytes",schemaPath:"#/properties/files/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid26 = _errs165 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data75.perDocument !== undefined){
let data78 = data75.perDocument;
const _errs167 = errors;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
validate20.errors = [{instancePath:instancePath+"/files/perDocument",schemaPath:"#/properties/files/properties/perDocument/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid26 = _errs167 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data75.documentBytes !== undefined){
let data79 = data75.documentBytes;
const _errs169 = errors;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
validate20.errors = [{instancePath:instancePath+"/files/documentBytes",schemaPath:"#/properties/files/properties/documentBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid26 = _errs169 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data75.previewBytes !== undefined){
let data80 = data75.previewBytes;
const _errs171 = errors;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
validate20.errors = [{instancePath:instancePath+"/files/previewBytes",schemaPath:"#/properties/files/properties/previewBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid26 = _errs171 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data75.perHour !== undefined){
let data81 = data75.perHour;
const _errs173 = errors;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
validate20.errors = [{instancePath:instancePath+"/files/perHour",schemaPath:"#/properties/files/properties/perHour/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid26 = _errs173 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data75.unusedHours !== undefined){
let data82 = data75.unusedHours;
const _errs175 = errors;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
validate20.errors = [{instancePath:instancePath+"/files/unusedHours",schemaPath:"#/properties/files/properties/unusedHours/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid26 = _errs175 === errors;
}
else {
var valid26 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs160 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previews !== undefined){
let data83 = data.previews;
const _errs177 = errors;
if(errors === _errs177){
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
let missing14;
if(((((data83.enabled === undefined) && (missing14 = "enabled")) || ((data83.maxBytes === undefined) && (missing14 = "maxBytes"))) || ((data83.days === undefined) && (missing14 = "days"))) || ((data83.perDay === undefined) && (missing14 = "perDay"))){
validate20.errors = [{instancePath:instancePath+"/previews",schemaPath:"#/properties/previews/required",keyword:"required",params:{missingProperty: missing14}}];
return false;
}
else {
const _errs179 = errors;
for(const key14 in data83){
if(!((((key14 === "enabled") || (key14 === "maxBytes")) || (key14 === "days")) || (key14 === "perDay"))){
validate20.errors = [{instancePath:instancePath+"/previews",schemaPath:"#/properties/previews/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}}];
return false;
break;
}
}
if(_errs179 === errors){
if(data83.enabled !== undefined){
const _errs180 = errors;
if(typeof data83.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/previews/enabled",schemaPath:"#/properties/previews/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid27 = _errs180 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data83.maxBytes !== undefined){
let data85 = data83.maxBytes;
const _errs182 = errors;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
validate20.errors = [{instancePath:instancePath+"/previews/maxBytes",schemaPath:"#/properties/previews/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid27 = _errs182 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data83.days !== undefined){
let data86 = data83.days;
const _errs184 = errors;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
validate20.errors = [{instancePath:instancePath+"/previews/days",schemaPath:"#/properties/previews/properties/days/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid27 = _errs184 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data83.perDay !== undefined){
let data87 = data83.perDay;
const _errs186 = errors;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
validate20.errors = [{instancePath:instancePath+"/previews/perDay",schemaPath:"#/properties/previews/properties/perDay/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid27 = _errs186 === errors;
}
else {
var valid27 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previews",schemaPath:"#/properties/previews/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs177 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asks !== undefined){
let data88 = data.asks;
const _errs188 = errors;
if(errors === _errs188){
if(data88 && typeof data88 == "object" && !Array.isArray(data88)){
let missing15;
if((((((((((((data88.enabled === undefined) && (missing15 = "enabled")) || ((data88.price === undefined) && (missing15 = "price"))) || ((data88.open === undefined) && (missing15 = "open"))) || ((data88.perDay === undefined) && (missing15 = "perDay"))) || ((data88.minExpiresIn === undefined) && (missing15 = "minExpiresIn"))) || ((data88.maxExpiresIn === undefined) && (missing15 = "maxExpiresIn"))) || ((data88.maxWait === undefined) && (missing15 = "maxWait"))) || ((data88.replies === undefined) && (missing15 = "replies"))) || ((data88.otherReplies === undefined) && (missing15 = "otherReplies"))) || ((data88.replyBytes === undefined) && (missing15 = "replyBytes"))) || ((data88.keptDays === undefined) && (missing15 = "keptDays"))){
validate20.errors = [{instancePath:instancePath+"/asks",schemaPath:"#/properties/asks/required",keyword:"required",params:{missingProperty: missing15}}];
return false;
}
else {
const _errs190 = errors;
for(const key15 in data88){
if(!(func1.call(schema31.properties.asks.properties, key15))){
validate20.errors = [{instancePath:instancePath+"/asks",schemaPath:"#/properties/asks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}}];
return false;
break;
}
}
if(_errs190 === errors){
if(data88.enabled !== undefined){
const _errs191 = errors;
if(typeof data88.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/asks/enabled",schemaPath:"#/properties/asks/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid28 = _errs191 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.price !== undefined){
let data90 = data88.price;
const _errs193 = errors;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
validate20.errors = [{instancePath:instancePath+"/asks/price",schemaPath:"#/properties/asks/properties/price/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs193){
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 < 0 || isNaN(data90)){
validate20.errors = [{instancePath:instancePath+"/asks/price",schemaPath:"#/properties/asks/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs193 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.open !== undefined){
let data91 = data88.open;
const _errs195 = errors;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
validate20.errors = [{instancePath:instancePath+"/asks/open",schemaPath:"#/properties/asks/properties/open/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs195){
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 < 0 || isNaN(data91)){
validate20.errors = [{instancePath:instancePath+"/asks/open",schemaPath:"#/properties/asks/properties/open/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs195 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.perDay !== undefined){
let data92 = data88.perDay;
const _errs197 = errors;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
validate20.errors = [{instancePath:instancePath+"/asks/perDay",schemaPath:"#/properties/asks/properties/perDay/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs197){
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 < 0 || isNaN(data92)){
validate20.errors = [{instancePath:instancePath+"/asks/perDay",schemaPath:"#/properties/asks/properties/perDay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs197 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.minExpiresIn !== undefined){
let data93 = data88.minExpiresIn;
const _errs199 = errors;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
validate20.errors = [{instancePath:instancePath+"/asks/minExpiresIn",schemaPath:"#/properties/asks/properties/minExpiresIn/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs199){
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 < 0 || isNaN(data93)){
validate20.errors = [{instancePath:instancePath+"/asks/minExpiresIn",schemaPath:"#/properties/asks/properties/minExpiresIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs199 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.maxExpiresIn !== undefined){
let data94 = data88.maxExpiresIn;
const _errs201 = errors;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
validate20.errors = [{instancePath:instancePath+"/asks/maxExpiresIn",schemaPath:"#/properties/asks/properties/maxExpiresIn/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs201){
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 < 0 || isNaN(data94)){
validate20.errors = [{instancePath:instancePath+"/asks/maxExpiresIn",schemaPath:"#/properties/asks/properties/maxExpiresIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs201 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.maxWait !== undefined){
let data95 = data88.maxWait;
const _errs203 = errors;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
validate20.errors = [{instancePath:instancePath+"/asks/maxWait",schemaPath:"#/properties/asks/properties/maxWait/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs203){
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 < 0 || isNaN(data95)){
validate20.errors = [{instancePath:instancePath+"/asks/maxWait",schemaPath:"#/properties/asks/properties/maxWait/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs203 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.replies !== undefined){
let data96 = data88.replies;
const _errs205 = errors;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
validate20.errors = [{instancePath:instancePath+"/asks/replies",schemaPath:"#/properties/asks/properties/replies/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs205){
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 < 0 || isNaN(data96)){
validate20.errors = [{instancePath:instancePath+"/asks/replies",schemaPath:"#/properties/asks/properties/replies/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs205 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.otherReplies !== undefined){
let data97 = data88.otherReplies;
const _errs207 = errors;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
validate20.errors = [{instancePath:instancePath+"/asks/otherReplies",schemaPath:"#/properties/asks/properties/otherReplies/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs207){
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
validate20.errors = [{instancePath:instancePath+"/asks/otherReplies",schemaPath:"#/properties/asks/properties/otherReplies/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs207 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.replyBytes !== undefined){
let data98 = data88.replyBytes;
const _errs209 = errors;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
validate20.errors = [{instancePath:instancePath+"/asks/replyBytes",schemaPath:"#/properties/asks/properties/replyBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs209){
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
validate20.errors = [{instancePath:instancePath+"/asks/replyBytes",schemaPath:"#/properties/asks/properties/replyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs209 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data88.keptDays !== undefined){
let data99 = data88.keptDays;
const _errs211 = errors;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
validate20.errors = [{instancePath:instancePath+"/asks/keptDays",schemaPath:"#/properties/asks/properties/keptDays/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs211){
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 0 || isNaN(data99)){
validate20.errors = [{instancePath:instancePath+"/asks/keptDays",schemaPath:"#/properties/asks/properties/keptDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs211 === errors;
}
else {
var valid28 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/asks",schemaPath:"#/properties/asks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs188 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.livingLinks !== undefined){
let data100 = data.livingLinks;
const _errs213 = errors;
if(errors === _errs213){
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
let missing16;
if((((data100.enabled === undefined) && (missing16 = "enabled")) || ((data100.price === undefined) && (missing16 = "price"))) || ((data100.perAccount === undefined) && (missing16 = "perAccount"))){
validate20.errors = [{instancePath:instancePath+"/livingLinks",schemaPath:"#/properties/livingLinks/required",keyword:"required",params:{missingProperty: missing16}}];
return false;
}
else {
const _errs215 = errors;
for(const key16 in data100){
if(!(((key16 === "enabled") || (key16 === "price")) || (key16 === "perAccount"))){
validate20.errors = [{instancePath:instancePath+"/livingLinks",schemaPath:"#/properties/livingLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}}];
return false;
break;
}
}
if(_errs215 === errors){
if(data100.enabled !== undefined){
const _errs216 = errors;
if(typeof data100.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/livingLinks/enabled",schemaPath:"#/properties/livingLinks/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid29 = _errs216 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data100.price !== undefined){
let data102 = data100.price;
const _errs218 = errors;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
validate20.errors = [{instancePath:instancePath+"/livingLinks/price",schemaPath:"#/properties/livingLinks/properties/price/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs218){
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 < 0 || isNaN(data102)){
validate20.errors = [{instancePath:instancePath+"/livingLinks/price",schemaPath:"#/properties/livingLinks/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs218 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data100.perAccount !== undefined){
let data103 = data100.perAccount;
const _errs220 = errors;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
validate20.errors = [{instancePath:instancePath+"/livingLinks/perAccount",schemaPath:"#/properties/livingLinks/properties/perAccount/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs220){
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 < 0 || isNaN(data103)){
validate20.errors = [{instancePath:instancePath+"/livingLinks/perAccount",schemaPath:"#/properties/livingLinks/properties/perAccount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs220 === errors;
}
else {
var valid29 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/livingLinks",schemaPath:"#/properties/livingLinks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs213 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privateLinks !== undefined){
let data104 = data.privateLinks;
const _errs222 = errors;
if(errors === _errs222){
if(data104 && typeof data104 == "object" && !Array.isArray(data104)){
let missing17;
if((((((data104.enabled === undefined) && (missing17 = "enabled")) || ((data104.anonymous === undefined) && (missing17 = "anonymous"))) || ((data104.maxBytes === undefined) && (missing17 = "maxBytes"))) || ((data104.maxExpiresIn === undefined) && (missing17 = "maxExpiresIn"))) || ((data104.price === undefined) && (missing17 = "price"))){
validate20.errors = [{instancePath:instancePath+"/privateLinks",schemaPath:"#/properties/privateLinks/required",keyword:"required",params:{missingProperty: missing17}}];
return false;
}
else {
const _errs224 = errors;
for(const key17 in data104){
if(!(((((key17 === "enabled") || (key17 === "anonymous")) || (key17 === "maxBytes")) || (key17 === "maxExpiresIn")) || (key17 === "price"))){
validate20.errors = [{instancePath:instancePath+"/privateLinks",schemaPath:"#/properties/privateLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}}];
return false;
break;
}
}
if(_errs224 === errors){
if(data104.enabled !== undefined){
const _errs225 = errors;
if(typeof data104.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/privateLinks/enabled",schemaPath:"#/properties/privateLinks/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid30 = _errs225 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data104.anonymous !== undefined){
const _errs227 = errors;
if(typeof data104.anonymous !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/privateLinks/anonymous",schemaPath:"#/properties/privateLinks/properties/anonymous/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid30 = _errs227 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data104.maxBytes !== undefined){
let data107 = data104.maxBytes;
const _errs229 = errors;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxBytes",schemaPath:"#/properties/privateLinks/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs229){
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 < 1 || isNaN(data107)){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxBytes",schemaPath:"#/properties/privateLinks/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid30 = _errs229 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data104.maxExpiresIn !== undefined){
let data108 = data104.maxExpiresIn;
const _errs231 = errors;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxExpiresIn",schemaPath:"#/properties/privateLinks/properties/maxExpiresIn/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs231){
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 < 1 || isNaN(data108)){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxExpiresIn",schemaPath:"#/properties/privateLinks/properties/maxExpiresIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid30 = _errs231 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data104.price !== undefined){
let data109 = data104.price;
const _errs233 = errors;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
validate20.errors = [{instancePath:instancePath+"/privateLinks/price",schemaPath:"#/properties/privateLinks/properties/price/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs233){
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 < 0 || isNaN(data109)){
validate20.errors = [{instancePath:instancePath+"/privateLinks/price",schemaPath:"#/properties/privateLinks/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid30 = _errs233 === errors;
}
else {
var valid30 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/privateLinks",schemaPath:"#/properties/privateLinks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs222 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
let data110 = data.limits;
const _errs235 = errors;
if(errors === _errs235){
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
let missing18;
if((((((data110.artifactBodyBytes === undefined) && (missing18 = "artifactBodyBytes")) || ((data110.bodyBytes === undefined) && (missing18 = "bodyBytes"))) || ((data110.jsonDepth === undefined) && (missing18 = "jsonDepth"))) || ((data110.anonymousDays === undefined) && (missing18 = "anonymousDays"))) || ((data110.capsule === undefined) && (missing18 = "capsule"))){
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: missing18}}];
return false;
}
else {
const _errs237 = errors;
for(const key18 in data110){
if(!(((((key18 === "artifactBodyBytes") || (key18 === "bodyBytes")) || (key18 === "jsonDepth")) || (key18 === "anonymousDays")) || (key18 === "capsule"))){
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}}];
return false;
break;
}
}
if(_errs237 === errors){
if(data110.artifactBodyBytes !== undefined){
let data111 = data110.artifactBodyBytes;
const _errs238 = errors;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
validate20.errors = [{instancePath:instancePath+"/limits/artifactBodyBytes",schemaPath:"#/properties/limits/properties/artifactBodyBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs238){
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 < 0 || isNaN(data111)){
validate20.errors = [{instancePath:instancePath+"/limits/artifactBodyBytes",schemaPath:"#/properties/limits/properties/artifactBodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid31 = _errs238 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data110.bodyBytes !== undefined){
let data112 = data110.bodyBytes;
const _errs240 = errors;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
validate20.errors = [{instancePath:instancePath+"/limits/bodyBytes",schemaPath:"#/properties/limits/properties/bodyBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs240){
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 < 0 || isNaN(data112)){
validate20.errors = [{instancePath:instancePath+"/limits/bodyBytes",schemaPath:"#/properties/limits/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid31 = _errs240 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data110.jsonDepth !== undefined){
let data113 = data110.jsonDepth;
const _errs242 = errors;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
validate20.errors = [{instancePath:instancePath+"/limits/jsonDepth",schemaPath:"#/properties/limits/properties/jsonDepth/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs242){
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 < 0 || isNaN(data113)){
validate20.errors = [{instancePath:instancePath+"/limits/jsonDepth",schemaPath:"#/properties/limits/properties/jsonDepth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid31 = _errs242 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data110.anonymousDays !== undefined){
let data114 = data110.anonymousDays;
const _errs244 = errors;
if((!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))) && (data114 !== null)){
validate20.errors = [{instancePath:instancePath+"/limits/anonymousDays",schemaPath:"#/properties/limits/properties/anonymousDays/type",keyword:"type",params:{type: schema31.properties.limits.properties.anonymousDays.type}}];
return false;
}
if(errors === _errs244){
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 < 1 || isNaN(data114)){
validate20.errors = [{instancePath:instancePath+"/limits/anonymousDays",schemaPath:"#/properties/limits/properties/anonymousDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid31 = _errs244 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data110.capsule !== undefined){
let data115 = data110.capsule;
const _errs246 = errors;
if(errors === _errs246){
if(data115 && typeof data115 == "object" && !Array.isArray(data115)){
let missing19;
if((((((((data115.html === undefined) && (missing19 = "html")) || ((data115.css === undefined) && (missing19 = "css"))) || ((data115.javascript === undefined) && (missing19 = "javascript"))) || ((data115.programBytes === undefined) && (missing19 = "programBytes"))) || ((data115.title === undefined) && (missing19 = "title"))) || ((data115.summary === undefined) && (missing19 = "summary"))) || ((data115.declaredExternalDomains === undefined) && (missing19 = "declaredExternalDomains"))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule",schemaPath:"#/properties/limits/properties/capsule/required",keyword:"required",params:{missingProperty: missing19}}];
return false;
}
else {
const _errs248 = errors;
for(const key19 in data115){
if(!(((((((key19 === "programBytes") || (key19 === "html")) || (key19 === "css")) || (key19 === "javascript")) || (key19 === "title")) || (key19 === "summary")) || (key19 === "declaredExternalDomains"))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule",schemaPath:"#/properties/limits/properties/capsule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}}];
return false;
break;
}
}
if(_errs248 === errors){
if(data115.programBytes !== undefined){
let data116 = data115.programBytes;
const _errs249 = errors;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/programBytes",schemaPath:"#/properties/limits/properties/capsule/properties/programBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs249){
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 < 0 || isNaN(data116)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/programBytes",schemaPath:"#/properties/limits/properties/capsule/properties/programBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs249 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data115.html !== undefined){
let data117 = data115.html;
const _errs251 = errors;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/html",schemaPath:"#/properties/limits/properties/capsule/properties/html/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs251){
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 < 0 || isNaN(data117)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/html",schemaPath:"#/properties/limits/properties/capsule/properties/html/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs251 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data115.css !== undefined){
let data118 = data115.css;
const _errs253 = errors;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/css",schemaPath:"#/properties/limits/properties/capsule/properties/css/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs253){
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 < 0 || isNaN(data118)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/css",schemaPath:"#/properties/limits/properties/capsule/properties/css/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs253 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data115.javascript !== undefined){
let data119 = data115.javascript;
const _errs255 = errors;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/javascript",schemaPath:"#/properties/limits/properties/capsule/properties/javascript/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs255){
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 < 0 || isNaN(data119)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/javascript",schemaPath:"#/properties/limits/properties/capsule/properties/javascript/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs255 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data115.title !== undefined){
let data120 = data115.title;
const _errs257 = errors;
if(!(((typeof data120 == "number") && (!(data120 % 1) && !isNaN(data120))) && (isFinite(data120)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/title",schemaPath:"#/properties/limits/properties/capsule/properties/title/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs257){
if((typeof data120 == "number") && (isFinite(data120))){
if(data120 < 0 || isNaN(data120)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/title",schemaPath:"#/properties/limits/properties/capsule/properties/title/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs257 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data115.summary !== undefined){
let data121 = data115.summary;
const _errs259 = errors;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/summary",schemaPath:"#/properties/limits/properties/capsule/properties/summary/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs259){
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 < 0 || isNaN(data121)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/summary",schemaPath:"#/properties/limits/properties/capsule/properties/summary/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs259 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data115.declaredExternalDomains !== undefined){
let data122 = data115.declaredExternalDomains;
const _errs261 = errors;
if(!(((typeof data122 == "number") && (!(data122 % 1) && !isNaN(data122))) && (isFinite(data122)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/declaredExternalDomains",schemaPath:"#/properties/limits/properties/capsule/properties/declaredExternalDomains/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs261){
if((typeof data122 == "number") && (isFinite(data122))){
if(data122 < 0 || isNaN(data122)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/declaredExternalDomains",schemaPath:"#/properties/limits/properties/capsule/properties/declaredExternalDomains/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid32 = _errs261 === errors;
}
else {
var valid32 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/limits/capsule",schemaPath:"#/properties/limits/properties/capsule/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid31 = _errs246 === errors;
}
else {
var valid31 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs235 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pricing !== undefined){
let data123 = data.pricing;
const _errs263 = errors;
if(errors === _errs263){
if(data123 && typeof data123 == "object" && !Array.isArray(data123)){
let missing20;
if(((((((data123.artifact === undefined) && (missing20 = "artifact")) || ((data123.capsule === undefined) && (missing20 = "capsule"))) || ((data123["mini-app-capsule"] === undefined) && (missing20 = "mini-app-capsule"))) || ((data123.signUp === undefined) && (missing20 = "signUp"))) || ((data123.purchaseUrl === undefined) && (missing20 = "purchaseUrl"))) || ((data123.products === undefined) && (missing20 = "products"))){
validate20.errors = [{instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/required",keyword:"required",params:{missingProperty: missing20}}];
return false;
}
else {
const _errs265 = errors;
for(const key20 in data123){
if(!((((((key20 === "artifact") || (key20 === "capsule")) || (key20 === "mini-app-capsule")) || (key20 === "signUp")) || (key20 === "purchaseUrl")) || (key20 === "products"))){
validate20.errors = [{instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}}];
return false;
break;
}
}
if(_errs265 === errors){
if(data123.artifact !== undefined){
let data124 = data123.artifact;
const _errs266 = errors;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
validate20.errors = [{instancePath:instancePath+"/pricing/artifact",schemaPath:"#/properties/pricing/properties/artifact/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs266){
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 < 0 || isNaN(data124)){
validate20.errors = [{instancePath:instancePath+"/pricing/artifact",schemaPath:"#/properties/pricing/properties/artifact/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid33 = _errs266 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data123.capsule !== undefined){
let data125 = data123.capsule;
const _errs268 = errors;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
validate20.errors = [{instancePath:instancePath+"/pricing/capsule",schemaPath:"#/properties/pricing/properties/capsule/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs268){
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 < 0 || isNaN(data125)){
validate20.errors = [{instancePath:instancePath+"/pricing/capsule",schemaPath:"#/properties/pricing/properties/capsule/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid33 = _errs268 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data123["mini-app-capsule"] !== undefined){
let data126 = data123["mini-app-capsule"];
const _errs270 = errors;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
validate20.errors = [{instancePath:instancePath+"/pricing/mini-app-capsule",schemaPath:"#/properties/pricing/properties/mini-app-capsule/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs270){
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 < 0 || isNaN(data126)){
validate20.errors = [{instancePath:instancePath+"/pricing/mini-app-capsule",schemaPath:"#/properties/pricing/properties/mini-app-capsule/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid33 = _errs270 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data123.signUp !== undefined){
let data127 = data123.signUp;
const _errs272 = errors;
if(!(((typeof data127 == "number") && (!(data127 % 1) && !isNaN(data127))) && (isFinite(data127)))){
validate20.errors = [{instancePath:instancePath+"/pricing/signUp",schemaPath:"#/properties/pricing/properties/signUp/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs272){
if((typeof data127 == "number") && (isFinite(data127))){
if(data127 < 0 || isNaN(data127)){
validate20.errors = [{instancePath:instancePath+"/pricing/signUp",schemaPath:"#/properties/pricing/properties/signUp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid33 = _errs272 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data123.purchaseUrl !== undefined){
let data128 = data123.purchaseUrl;
const _errs274 = errors;
const _errs275 = errors;
let valid34 = false;
const _errs276 = errors;
if(errors === _errs276){
if(errors === _errs276){
if(typeof data128 === "string"){
if(!pattern5.test(data128)){
const err0 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data128))){
const err1 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/0/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs276 === errors;
valid34 = valid34 || _valid0;
const _errs278 = errors;
if(data128 !== null){
const err3 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs278 === errors;
valid34 = valid34 || _valid0;
if(!valid34){
const err4 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs275;
if(vErrors !== null){
if(_errs275){
vErrors.length = _errs275;
}
else {
vErrors = null;
}
}
}
var valid33 = _errs274 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data123.products !== undefined){
let data129 = data123.products;
const _errs280 = errors;
if(errors === _errs280){
if(Array.isArray(data129)){
var valid35 = true;
const len13 = data129.length;
for(let i13=0; i13<len13; i13++){
let data130 = data129[i13];
const _errs282 = errors;
if(errors === _errs282){
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
let missing21;
if(((((((data130.id === undefined) && (missing21 = "id")) || ((data130.kind === undefined) && (missing21 = "kind"))) || ((data130.credits === undefined) && (missing21 = "credits"))) || ((data130.price === undefined) && (missing21 = "price"))) || ((data130.currency === undefined) && (missing21 = "currency"))) || ((data130.interval === undefined) && (missing21 = "interval"))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13,schemaPath:"#/properties/pricing/properties/products/items/required",keyword:"required",params:{missingProperty: missing21}}];
return false;
}
else {
const _errs284 = errors;
for(const key21 in data130){
if(!((((((key21 === "id") || (key21 === "kind")) || (key21 === "credits")) || (key21 === "price")) || (key21 === "currency")) || (key21 === "interval"))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13,schemaPath:"#/properties/pricing/properties/products/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}}];
return false;
break;
}
}
if(_errs284 === errors){
if(data130.id !== undefined){
let data131 = data130.id;
const _errs285 = errors;
if(errors === _errs285){
if(typeof data131 === "string"){
if(func2(data131) < 1){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/id",schemaPath:"#/properties/pricing/properties/products/items/properties/id/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/id",schemaPath:"#/properties/pricing/properties/products/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid36 = _errs285 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data130.kind !== undefined){
let data132 = data130.kind;
const _errs287 = errors;
if(typeof data132 !== "string"){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/kind",schemaPath:"#/properties/pricing/properties/products/items/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data132 === "plan") || (data132 === "pack"))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/kind",schemaPath:"#/properties/pricing/properties/products/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.pricing.properties.products.items.properties.kind.enum}}];
return false;
}
var valid36 = _errs287 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data130.credits !== undefined){
let data133 = data130.credits;
const _errs289 = errors;
if(!(((typeof data133 == "number") && (!(data133 % 1) && !isNaN(data133))) && (isFinite(data133)))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/credits",schemaPath:"#/properties/pricing/properties/products/items/properties/credits/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs289){
if((typeof data133 == "number") && (isFinite(data133))){
if(data133 < 1 || isNaN(data133)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/credits",schemaPath:"#/properties/pricing/properties/products/items/properties/credits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid36 = _errs289 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data130.price !== undefined){
let data134 = data130.price;
const _errs291 = errors;
if(errors === _errs291){
if(typeof data134 === "string"){
if(!pattern15.test(data134)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/price",schemaPath:"#/properties/pricing/properties/products/items/properties/price/pattern",keyword:"pattern",params:{pattern: "^[0-9]+([.][0-9]+)?$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/price",schemaPath:"#/properties/pricing/properties/products/items/properties/price/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid36 = _errs291 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data130.currency !== undefined){
let data135 = data130.currency;
const _errs293 = errors;
if(errors === _errs293){
if(typeof data135 === "string"){
if(!pattern16.test(data135)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/currency",schemaPath:"#/properties/pricing/properties/products/items/properties/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/currency",schemaPath:"#/properties/pricing/properties/products/items/properties/currency/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid36 = _errs293 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data130.interval !== undefined){
let data136 = data130.interval;
const _errs295 = errors;
if((typeof data136 !== "string") && (data136 !== null)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/interval",schemaPath:"#/properties/pricing/properties/products/items/properties/interval/type",keyword:"type",params:{type: schema31.properties.pricing.properties.products.items.properties.interval.type}}];
return false;
}
if(!((data136 === "month") || (data136 === null))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13+"/interval",schemaPath:"#/properties/pricing/properties/products/items/properties/interval/enum",keyword:"enum",params:{allowedValues: schema31.properties.pricing.properties.products.items.properties.interval.enum}}];
return false;
}
var valid36 = _errs295 === errors;
}
else {
var valid36 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i13,schemaPath:"#/properties/pricing/properties/products/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid35 = _errs282 === errors;
if(!valid35){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products",schemaPath:"#/properties/pricing/properties/products/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid33 = _errs280 === errors;
}
else {
var valid33 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs263 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
